import fc from "fast-check";
import { expect, test } from "vitest";
import { diffWords } from "./text-diff.ts";

test("tells which words were taken and which were put in", () => {
  expect(diffWords("Jablka zrají v září.", "Jablka a hrušky zrají v srpnu.")).toEqual([
    { kind: "same", text: "Jablka " },
    { kind: "added", text: "a hrušky " },
    { kind: "same", text: "zrají v " },
    { kind: "removed", text: "září" },
    { kind: "added", text: "srpnu" },
    { kind: "same", text: "." },
  ]);
});

test("both texts can be read back from what it tells", () => {
  const words = fc.array(fc.constantFrom("a", "b", "č", " ", ".", "\n")).map((list) => list.join(""));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const without = (kind: string) =>
        diffWords(before, after)
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join("");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }),
  );
});

test("does not take long over texts that have nothing in common", () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, n) => `${word}${n}`).join(" ");
  const begun = performance.now();
  expect(diffWords(text("x"), text("y")).length).toBeGreaterThan(1);
  expect(performance.now() - begun).toBeLessThan(2000);
});
