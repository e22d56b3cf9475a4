import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { worked } from "#test/worked";
import { diffWords } from "./text-diff.ts";

test("tells which words were taken and which were put in", async () => {
  expect(await diffWords("Jablka zrají v září.", "Jablka a hrušky zrají v srpnu.")).toEqual([
    { kind: "same", text: "Jablka " },
    { kind: "added", text: "a hrušky " },
    { kind: "same", text: "zrají v " },
    { kind: "removed", text: "září" },
    { kind: "added", text: "srpnu" },
    { kind: "same", text: "." },
  ]);
});

test("both texts can be read back from what it tells", async () => {
  const words = fc.array(fc.constantFrom("a", "b", "č", " ", ".", "\n")).map((list) => list.join(""));
  await fc.assert(
    fc.asyncProperty(words, words, async (before, after) => {
      const parts = await diffWords(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join("");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }),
  );
});

const text = (word: string, lines: number) =>
  Array.from({ length: lines }, (_, n) => `${word} ${n} of a text that is rather long`).join("\n");

test("finds the one word that changed in each of many lines of a long text", async () => {
  const before = text("x", 4000);
  const lines = before.split("\n");
  for (let n = 0; n < 4000; n += 400) lines[n] = (lines[n] ?? "").replace("rather", "very");
  const parts = await diffWords(before, lines.join("\n"));
  expect(parts.filter(({ kind }) => kind === "removed")).toEqual(
    Array.from({ length: 10 }, () => ({ kind: "removed", text: "rather" })),
  );
});

test("finds few differences also on a machine that stands still", async () => {
  const before = `one\ntwo words\n${text("x", 400)}`;
  vi.spyOn(Date, "now").mockImplementation(() => later());
  vi.spyOn(performance, "now").mockImplementation(() => later());
  let time = 0;
  const later = () => (time += 60_000);
  const parts = await diffWords(before, before.replace("two words", "two birds"));
  vi.restoreAllMocks();
  expect(parts.filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "removed", text: "words" },
    { kind: "added", text: "birds" },
  ]);
});

test("of long texts that have nothing in common it does not take long, nor all the time at once", async () => {
  const unlike = (word: string) => Array.from({ length: 40_000 }, (_, n) => `${word}${n}`).join("; ");
  const begun = worked();
  let longestTurn = 0;
  let last = begun;
  const others = setInterval(() => {
    longestTurn = Math.max(longestTurn, worked() - last);
    last = worked();
  });
  const parts = await diffWords(unlike("x"), unlike("y"));
  clearInterval(others);
  expect(parts.map(({ kind }) => kind)).toEqual(["removed", "added"]);
  expect(worked() - begun).toBeLessThan(2000);
  expect(longestTurn).toBeLessThan(1500);
});
