import { expect, test } from "vitest";
import {
  compareByteTables,
  readByteTable,
  renewByteTable,
  type Weight,
  writeByteTable,
} from "./byte-table.ts";

const weight = { html: 20_000, css: 70_000, script: 500_000, gzip: 160_000 };
const was = new Map([["/news", weight]]);

function compared(changes: Partial<Weight>) {
  return compareByteTables(was, new Map([["/news", { ...weight, ...changes }]]));
}

test("a table is read as it was written", () => {
  const text = writeByteTable(was);
  expect(text.replace(/ +/g, " ")).toBe("screen html css script gzip\n/news 20000 70000 500000 160000\n");
  expect(readByteTable(text)).toEqual(was);
});

test("what tokens and dates make differ passes, a byte more is told by screen and kind", () => {
  expect(compared({ html: 20_512, script: 505_000 })).toEqual({ grown: [], shrunk: [] });
  expect(compared({ html: 20_513, script: 505_001 }).grown).toEqual([
    "/news: html was 20 000 bytes, is 20 513 bytes",
    "/news: script was 500 000 bytes, is 505 001 bytes",
  ]);
});

test("what became a little smaller is not worth a word, what became much smaller is", () => {
  expect(compared({ script: 460_000 })).toEqual({ grown: [], shrunk: [] });
  expect(compared({ script: 400_000 })).toEqual({
    grown: [],
    shrunk: ["/news: script was 500 000 bytes, is 400 000 bytes"],
  });
});

test("a screen that is in one of the tables alone is told", () => {
  expect(compareByteTables(was, new Map([["/galleries", weight]])).grown).toEqual([
    "/news: in the table, and drawn no more",
    "/galleries: not in the table",
  ]);
});

test("a table that is written anew keeps what makes no difference, and has every screen that there is", () => {
  const now = { html: 20_001, css: 60_000, script: 510_000, gzip: 159_999 };
  expect(renewByteTable(was, new Map([["/news", now]])).get("/news")).toEqual({
    html: 20_000,
    css: 60_000,
    script: 510_000,
    gzip: 160_000,
  });
  expect(renewByteTable(was, new Map([["/galleries", now]]))).toEqual(new Map([["/galleries", now]]));
});

test("screens that share what grew are told together", () => {
  const screens = ["/a", "/b", "/c", "/d", "/e", "/f"];
  const tableOf = (script: number) => new Map(screens.map((screen) => [screen, { ...weight, script }]));
  expect(compareByteTables(tableOf(10_000), tableOf(12_000)).grown).toEqual([
    "/a, /b, /c, /d and 2 more: script was 10 000 bytes, is 12 000 bytes",
  ]);
});
