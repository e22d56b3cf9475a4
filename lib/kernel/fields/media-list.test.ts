import { expect, test } from "vitest";
import * as z from "zod";
import { mediaList, mediaRelation } from "./media.ts";

const list = mediaList();
const decode = (text: string) => z.safeDecode(list.schema, text);

test("a list is read from its JSON, in its order, and written the same", () => {
  const text = '[{"media":7,"caption":"Gate"},{"media":3,"caption":""}]';
  expect(decode(text).data).toEqual([
    { media: 7, caption: "Gate" },
    { media: 3, caption: "" },
  ]);
  expect(z.encode(list.schema, decode(text).data ?? [])).toBe(text);
  expect(decode('[{"media":"12"}]').data).toEqual([{ media: 12, caption: "" }]);
  expect([decode("").data, decode(" [] ").data, z.encode(list.schema, [])]).toEqual([[], [], ""]);
});

test.each([
  "7",
  "{}",
  "[7]",
  '[{"media":-1}]',
  '[{"media":1.5}]',
  '[{"media":"../1"}]',
  '[{"media":1,"caption":7}]',
  `[{"media":1,"caption":"${"x".repeat(501)}"}]`,
  "[",
])("%s is no list", (text) => {
  expect(decode(text).error?.issues[0]?.message).toBe("pattern");
});

test("more than 500 files are too many", () => {
  const files = Array.from({ length: 501 }, () => ({ media: 1 }));
  expect(decode(JSON.stringify(files)).error?.issues[0]?.message).toBe("too_many");
});

test("what lists and single files refer to is known, and another file can take the place of one", () => {
  const files = [
    { media: 7, caption: "Gate" },
    { media: 3, caption: "" },
  ];
  expect(list.references(files)).toEqual([
    { module: "media", id: 7 },
    { module: "media", id: 3 },
  ]);
  expect(list.references("odd")).toEqual([]);
  expect(list.exchange(files, { id: 7 }, { id: 9 })[0]).toEqual({ media: 9, caption: "Gate" });
  expect(mediaRelation().references(7)).toEqual([{ module: "media", id: 7 }]);
  expect([
    mediaRelation().exchange(7, { id: 7 }, { id: 9 }),
    mediaRelation().exchange(8, { id: 7 }, { id: 9 }),
  ]).toEqual([9, 8]);
});
