import { expect, test } from "vitest";
import { isFor, isOn } from "./placing.ts";

type Shown = NonNullable<Parameters<typeof isOn>[1]>;
const page = (id: number, above: readonly number[] = []): Shown => ({
  language: "en",
  module: "pages",
  record: { module: "pages", id },
  above,
});
const at = (place: string, id?: number): Shown => ({
  language: "cs",
  module: place,
  record: id === undefined ? undefined : { module: place, id },
});
const block = { shownOn: "everywhere", pages: [3, 5], place: "pages" } as const;

test.each<[string, Partial<Parameters<typeof isOn>[0]>, Shown | undefined, boolean]>([
  ["everywhere: a page", {}, page(1), true],
  ["everywhere: where nothing is", {}, undefined, true],
  ["chosen pages: one of them", { shownOn: "pages" }, page(5), true],
  ["chosen pages: another one", { shownOn: "pages" }, page(4), false],
  ["chosen pages: one below them", { shownOn: "pages" }, page(4, [1, 3]), false],
  ["chosen pages: news of the same number", { shownOn: "pages" }, at("news", 5), false],
  ["chosen pages: where nothing is", { shownOn: "pages" }, undefined, false],
  ["no page chosen", { shownOn: "pages", pages: [] }, page(5), false],
  ["a branch: its root", { shownOn: "branch" }, page(3), true],
  ["a branch: further below", { shownOn: "branch" }, page(9, [1, 3, 7]), true],
  ["a branch: above it", { shownOn: "branch" }, page(1), false],
  ["a branch: beside it", { shownOn: "branch" }, page(4, [1]), false],
  ["the pages: a page", { shownOn: "place" }, page(1), true],
  ["the pages: news", { shownOn: "place" }, at("news"), false],
  ["the news: the list", { shownOn: "place", place: "news" }, at("news"), true],
  ["the news: an item", { shownOn: "place", place: "news" }, at("news", 1), true],
  ["the news: a category of theirs", { shownOn: "place", place: "news" }, at("categories", 1), true],
  ["the news: a page", { shownOn: "place", place: "news" }, page(1), false],
  ["the news: where nothing is", { shownOn: "place", place: "news" }, undefined, false],
])("%s", (_, condition, shown, isThere) => {
  expect(isOn({ ...block, ...condition }, shown)).toBe(isThere);
});

test.each([
  ["everybody", [true, true]],
  ["signedIn", [true, false]],
  ["signedOut", [false, true]],
] as const)(
  "what is for %s is shown to somebody signed in, and to somebody who is not: %j",
  (audience, shown) => {
    expect([isFor({ audience }, true), isFor({ audience }, false)]).toEqual(shown);
  },
);
