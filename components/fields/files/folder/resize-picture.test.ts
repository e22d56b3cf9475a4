import { expect, test } from "vitest";
import { canBeResized, fittingSize, resizePicture } from "./use-folder-uploads.tsx";

test.each([
  [{ width: 4000, height: 3000 }, 1600, { width: 1600, height: 1200 }],
  [{ width: 3000, height: 4000 }, 1600, { width: 1200, height: 1600 }],
  [{ width: 20_000, height: 3 }, 1600, { width: 1600, height: 1 }],
  [{ width: 1600, height: 900 }, 1600, undefined],
  [{ width: 10, height: 10 }, 1600, undefined],
])("%j with %d pixels at most becomes %j", (size, longest, fitting) => {
  expect(fittingSize(size, longest)).toEqual(fitting);
});

test.each([
  ["image/jpeg", true],
  ["image/png", true],
  ["image/webp", true],
  ["image/gif", false],
  ["image/svg+xml", false],
  ["image/heic", false],
  ["video/mp4", false],
  ["", false],
])("a file of the type %j can be scaled: %j", (type, isPossible) => {
  expect(canBeResized({ type })).toBe(isPossible);
});

test("what is no such picture is sent as it is", async () => {
  const film = new File(["x"], "a.mp4", { type: "video/mp4" });
  expect(await resizePicture(film, 1600)).toBe(film);
});
