import { expect, test } from "vitest";
import { moveFile, orderFiles } from "./use-file-list.ts";

const known = new Map(
  [
    [1, "IMG_10.jpg", "2026-07-15 14:03:22"],
    [2, "IMG_9.jpg", "2026-07-15 09:00:00"],
    [3, "Čáp.png", ""],
    [4, "IMG_2.jpg", "2025-01-01"],
  ].map(([id, title, takenAt]) => [
    Number(id),
    { title: String(title), takenAt: String(takenAt), thumbnail: { type: "picture" } },
  ]),
);
const list = (...ids: readonly number[]) => ids.map((media) => ({ media, caption: `of ${media}` }));
const ids = (files: readonly { readonly media: number }[]) => files.map(({ media }) => media);

test("pictures come in the order in which they were taken, to the second, those of unknown time last", () => {
  expect(ids(orderFiles(list(3, 1, 2, 4), known, "takenAt", "cs").files)).toEqual([4, 2, 1, 3]);
});

test("asking again turns the order round, and what is unknown stays last", () => {
  const again = orderFiles(list(4, 2, 1, 3), known, "takenAt", "cs");
  const { files, isUpwards } = orderFiles(again.files, known, "takenAt", "cs");
  expect([ids(again.files), again.isUpwards]).toEqual([[1, 2, 4, 3], false]);
  expect([ids(files), isUpwards]).toEqual([[4, 2, 1, 3], true]);
});

test("names are ordered by the alphabet of the language, and their numbers as numbers", () => {
  expect(ids(orderFiles(list(1, 2, 3, 4), known, "title", "cs").files)).toEqual([3, 4, 2, 1]);
});

test("captions go with their pictures, and a picture of which nothing is known is kept", () => {
  const { files } = orderFiles(list(99, 1, 2), known, "takenAt", "en");
  expect(files).toEqual(list(2, 1, 99));
});

test("a picture is moved within the list and never out of it", () => {
  expect(ids(moveFile(list(1, 2, 3), 0, 2))).toEqual([2, 3, 1]);
  expect(ids(moveFile(list(1, 2, 3), 2, 0))).toEqual([3, 1, 2]);
  for (const [from, to] of [
    [0, -1],
    [0, 3],
    [5, 0],
  ])
    expect(ids(moveFile(list(1, 2, 3), from ?? 0, to ?? 0))).toEqual([1, 2, 3]);
});
