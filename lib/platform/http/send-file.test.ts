import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { bodyOf, rangeOf } from "./send-file.ts";

const asking = (headers: Record<string, string>, method = "GET") => ({
  method,
  headers: new Headers(headers),
});

test.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=0-", { start: 0, end: 999 }],
  ["BYTES=10-10", { start: 10, end: 10 }],
  ["bytes=900-5000", { start: 900, end: 999 }],
  ["bytes=-100", { start: 900, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=99-10", undefined],
  ["bytes=0-1,5-6", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["items=0-1", undefined],
  ["bytes=0-99999999999999999999", undefined],
])("of a file of 1000 bytes %s is %o", (range, expected) => {
  expect(rangeOf(asking({ range }), 1000, '"a"')).toEqual(expected);
});

test("a part of another version is not continued", () => {
  const asked = (condition: string) => asking({ range: "bytes=5-", "if-range": condition });
  expect(rangeOf(asked('"a"'), 10, '"a"')).toEqual({ start: 5, end: 9 });
  expect(rangeOf(asked('"b"'), 10, '"a"')).toBeUndefined();
  expect(rangeOf(asked('W/"a"'), 10, '"a"')).toBeUndefined();
  expect(rangeOf(asked("Wed, 21 Oct 2015 07:28:00 GMT"), 10, '"a"')).toBeUndefined();
});

test("an empty file has no parts", () => {
  expect(rangeOf(asking({ range: "bytes=0-" }), 0, '"a"')).toBe("unsatisfiable");
});

test("who asks by HEAD is told of the whole", () => {
  expect(rangeOf(asking({ range: "bytes=0-9" }, "HEAD"), 1000, '"a"')).toBeUndefined();
});

const endless = () => new Readable({ read: () => undefined });

test("a body is what the stream gives", async () => {
  expect(await text(bodyOf(Readable.from(["ko", "šík"]), new AbortController().signal) as never)).toBe(
    "košík",
  );
});

test("the stream is let go of when who asked goes, and at once where that has been", () => {
  const leaving = new AbortController();
  const read = endless();
  bodyOf(read, leaving.signal);
  expect(read.destroyed).toBe(false);
  leaving.abort();
  expect(read.destroyed).toBe(true);
  const late = endless();
  bodyOf(late, leaving.signal);
  expect(late.destroyed).toBe(true);
});

test("and when nobody reads on", async () => {
  const read = endless();
  await bodyOf(read).cancel();
  expect(read.destroyed).toBe(true);
});
