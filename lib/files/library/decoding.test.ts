import sharp, { type Metadata } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { decoding, largestDecoding, memoryToDecode } from "./decoding.ts";
import { inspectPicture } from "./inspect-file.ts";

let heavy: Uint8Array;
beforeAll(async () => {
  heavy = await sharp({ create: { width: 3600, height: 3600, channels: 3, background: "#7a9c54" } })
    .avif({ effort: 0 })
    .toBuffer();
});

/** Wraps work to show how much of it ran at once. */
function watched(memory: number, running: Set<object>, most: { count: number }) {
  return decoding(memory, async () => {
    const self = {};
    running.add(self);
    most.count = Math.max(most.count, running.size);
    await new Promise((resolve) => setImmediate(resolve));
    running.delete(self);
  });
}

describe("however many pictures come at once", () => {
  test("two are decoded at a time", async () => {
    const most = { count: 0 };
    const running = new Set<object>();
    await Promise.all(Array.from({ length: 8 }, () => watched(0, running, most)));
    expect(most.count).toBe(2);
  });

  test("of which one may be large", async () => {
    const most = { count: 0 };
    const running = new Set<object>();
    const small = Array.from({ length: 8 }, () => watched(0, new Set(), { count: 0 }));
    const large = Array.from({ length: 8 }, () => watched(largestDecoding, running, most));
    await Promise.all([...small, ...large]);
    expect(most.count).toBe(1);
  });

  test("the inspection of an upload waits for its turn", async () => {
    const release: (() => void)[] = [];
    const busy = [0, 0].map((memory) =>
      decoding(memory, () => new Promise<void>((end) => release.push(end))),
    );
    const outcome = { isInspected: false };
    const inspected = sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
      .png()
      .toBuffer()
      .then(inspectPicture)
      .then(() => {
        outcome.isInspected = true;
      });
    await sharp(heavy).resize(8).toBuffer();
    await expect.poll(() => release.length).toBe(2);
    expect(outcome.isInspected).toBe(false);
    for (const end of release) end();
    await Promise.all([...busy, inspected]);
    expect(outcome.isInspected).toBe(true);
  });
});

describe("too much memory", () => {
  test("is refused before it is decoded: what follows its head is not looked at", async () => {
    const cut = heavy.subarray(0, heavy.length - 20);
    expect(await inspectPicture(heavy)).toEqual({ ok: false, code: "too_heavy" });
    expect(await inspectPicture(cut)).toEqual({ ok: false, code: "too_heavy" });
  });

  test("is told by the whole of an AVIF, not by a crop", async () => {
    const metadata = await sharp(heavy).metadata();
    const cropped = { ...metadata, width: 10, height: 10 };
    expect(memoryToDecode(cropped, heavy)).toBeGreaterThan(largestDecoding);
  });

  test.each([
    [true, "a photograph of a phone as AVIF", { width: 4032, height: 3024, format: "heif" }],
    [true, "a photograph of 49 megapixels", { format: "jpeg" }],
    [true, "the same in passes", { format: "jpeg", isProgressive: true }],
    [false, "the same for print", { format: "jpeg", isProgressive: true, channels: 4 }],
    [true, "a screen of 49 megapixels", { format: "png", depth: "ushort", channels: 4 }],
    [false, "the same interlaced", { format: "png", depth: "ushort", channels: 4, isProgressive: true }],
    [false, "the same turned", { format: "png", depth: "ushort", channels: 4, orientation: 6 }],
    [true, "a moving picture of 49 megapixels", { format: "gif" }],
    [false, "an AVIF of 49 megapixels", { format: "heif" }],
  ] as const)("%s goes for %s", (isTaken, _, metadata) => {
    const photograph = { width: 8192, height: 6000, channels: 3 };
    const memory = memoryToDecode({ ...photograph, ...metadata } as unknown as Metadata);
    expect(memory <= largestDecoding).toBe(isTaken);
  });
});

test("a drawing from outside is refused before anything reads it", async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const release: (() => void)[] = [];
  const busy = [0, 0].map((memory) => decoding(memory, () => new Promise<void>((end) => release.push(end))));
  expect(await inspectPicture(drawing)).toEqual({ ok: false, code: "unsupported" });
  for (const end of release) end();
  await Promise.all(busy);
});
