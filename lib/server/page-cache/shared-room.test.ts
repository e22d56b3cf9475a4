import { expect, test } from "vitest";
import { keptAnswer } from "./kept-answer.ts";
import { createSharedRoom } from "./store.ts";

function answer(text: string) {
  const kept = keptAnswer({
    status: 404,
    headers: { "content-type": "text/html" },
    body: Buffer.from(text),
    statements: 1,
    tables: ["pages"],
    end: Number.POSITIVE_INFINITY,
    tokens: new Map(),
  });
  if (!kept) throw new Error("It is to be kept.");
  return kept;
}

test("of answers that are alike one is kept, with the codings in which it was asked for", () => {
  const room = createSharedRoom(1_000_000);
  const first = room.put("/a", answer("same"));
  expect(room.put("/b", answer("same")).content).toBe(first.content);
  expect(room.put("/c", answer("other")).content).not.toBe(first.content);
  expect(room.facts()).toMatchObject({ addresses: 3, contents: 2 });
});

test("how long each address answers so is its own", () => {
  const room = createSharedRoom(1_000_000);
  const [first, second] = [answer("same"), answer("same")];
  room.put("/a", first);
  room.put("/b", second);
  expect(room.get("/a")?.life).toBe(first.life);
  expect(room.get("/b")?.life).toBe(second.life);
});

test("an address whose content had to go is as one that nobody asked for", () => {
  const room = createSharedRoom(10_000);
  room.put("/a", answer("-".repeat(3000)));
  room.put("/b", answer("+".repeat(3000)));
  expect(room.get("/a")).toBeUndefined();
  expect(room.get("/b")).toBeDefined();
  expect(room.facts().bytes).toBeLessThanOrEqual(10_000);
});

test("a content that grows by a coding is counted again", () => {
  const room = createSharedRoom(100_000);
  const kept = room.put("/a", answer("text"));
  const before = room.facts().bytes;
  kept.content.bodies.br = { bytes: Buffer.alloc(1000), headers: [], headersOfSame: [] };
  room.measureAgain(kept);
  expect(room.facts().bytes).toBeGreaterThan(before + 1000);
});
