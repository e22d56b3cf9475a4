import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurns } from "./turns.ts";

/** Counts rounds of the event loop while something is done. */
async function roundsOf(work: Promise<unknown>): Promise<number> {
  let rounds = 0;
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await setImmediate();
    rounds += 1;
  }
  return rounds;
}

async function readAll(pieces: Iterable<string>): Promise<string> {
  let all = "";
  await pipeline(Readable.from(pieces), inTurns, async (source: AsyncIterable<string>) => {
    for await (const piece of source) all += piece;
  });
  return all;
}

test("a file comes as it is", async () => {
  expect(await readAll(["a", "b", "c"])).toBe("abc");
});

test("many files at once leave a round for others after every two pieces, and each of them comes to its end", async () => {
  const files = Array.from({ length: 100 }, (_, index) => readAll([`${index} `, "and ", "so ", "on"]));
  const all = Promise.all(files);
  expect(await roundsOf(all)).toBeGreaterThanOrEqual(400 / 2);
  expect(await all).toEqual(Array.from({ length: 100 }, (_, index) => `${index} and so on`));
});

test("who stops reading keeps nobody else waiting", async () => {
  const stuck = pipeline(Readable.from(["a", "b"]), inTurns, async () => new Promise(() => {}));
  stuck.catch(() => {});
  expect(await readAll(["c"])).toBe("c");
});
