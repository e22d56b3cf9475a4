import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { bodyOf } from "./body-of.ts";

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
