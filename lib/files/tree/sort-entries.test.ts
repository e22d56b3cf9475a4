import { expect, test } from "vitest";
import { worked } from "#test/worked";
import { type SortedEntry, sortEntries } from "./look.ts";

const entry = (name: string, more: Partial<SortedEntry> = {}): SortedEntry => ({
  name,
  kind: "text",
  bytes: 1,
  changedAt: new Date(0),
  ...more,
});

const names = (entries: readonly SortedEntry[]) => entries.map(({ name }) => name);

test("names stand in Czech order, numbers in them by value, folders before files", () => {
  const entries = ["chata", "čaj", "cesta", "hora", "10", "9"].map((name) => entry(name));
  const sorted = sortEntries([...entries, entry("zahrada", { kind: "folder" })], {
    sort: "name",
    isDescending: false,
    language: "cs",
  });
  expect(names(sorted)).toEqual(["zahrada", "9", "10", "cesta", "čaj", "hora", "chata"]);
});

test("names stand in the order of the reader's language", () => {
  const sorted = sortEntries([entry("hora"), entry("chata"), entry("čaj"), entry("cesta")], {
    sort: "name",
    isDescending: false,
    language: "en",
  });
  expect(names(sorted)).toEqual(["čaj", "cesta", "chata", "hora"]);
});

test("the other way round folders stay first", () => {
  const sorted = sortEntries([entry("a"), entry("b"), entry("z", { kind: "folder" })], {
    sort: "name",
    isDescending: true,
    language: "cs",
  });
  expect(names(sorted)).toEqual(["z", "b", "a"]);
});

test("the same size is ordered by name both ways", () => {
  const entries = [entry("b"), entry("a"), entry("c", { bytes: 9 })];
  expect(names(sortEntries(entries, { sort: "bytes", isDescending: false, language: "cs" }))).toEqual([
    "a",
    "b",
    "c",
  ]);
  expect(names(sortEntries(entries, { sort: "bytes", isDescending: true, language: "cs" }))).toEqual([
    "c",
    "a",
    "b",
  ]);
});

test("kinds stand together, in them extensions", () => {
  const entries = [entry("b.txt"), entry("a.css"), entry("c.jpg", { kind: "picture" })];
  expect(names(sortEntries(entries, { sort: "kind", isDescending: false, language: "cs" }))).toEqual([
    "c.jpg",
    "a.css",
    "b.txt",
  ]);
});

test("100,000 names are sorted in under three seconds", () => {
  const entries = Array.from({ length: 100_000 }, (_, index) =>
    entry(`obrázek ${(index * 7919) % 100_000}.jpg`),
  );
  const begun = worked();
  const sorted = sortEntries(entries, { sort: "name", isDescending: false, language: "cs" });
  expect(worked() - begun).toBeLessThan(3000);
  expect(sorted.at(-1)?.name).toBe("obrázek 99999.jpg");
});
