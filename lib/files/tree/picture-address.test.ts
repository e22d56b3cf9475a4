import { expect, test } from "vitest";
import { drawingAddress, drawnAddress, filePictureAddress, wholePicture } from "./entry-addresses.ts";

const entry = (name: string, thumbnail?: string) => ({
  path: `files/Léto & zima/${name}`,
  url: `/files/x/${name}`,
  ...(thumbnail ? { thumbnail } : {}),
});
const small = "/media/0123456789abcdef/320.webp?v=1a";

test("a picture has small ones of the library, and other files have none", () => {
  expect(filePictureAddress(entry("a.JPG", small), 640)).toBe("/media/0123456789abcdef/640.webp?v=1a");
  expect(filePictureAddress(entry("a.heic"), 320)).toBeUndefined();
});

test("what browsers cannot draw by itself is drawn from what is made of it", () => {
  expect(wholePicture(entry("a.png", small))).toBe("/files/x/a.png");
  expect(wholePicture(entry("a.tif", small))).toBe("/media/0123456789abcdef/1920.webp?v=1a");
  expect(wholePicture(entry("a.ico"))).toBe("/files/x/a.ico");
  expect(wholePicture(entry("a.heic"))).toBeUndefined();
});

test("a drawing in a text is drawn from where pages may draw it, whatever its address says besides", () => {
  const drawn = drawingAddress("files/Plán č. 1.svg");
  expect(drawnAddress("/files/Pl%C3%A1n%20%C4%8D.%201.svg")).toBe(drawn);
  expect(drawnAddress("/files/Pl%C3%A1n%20%C4%8D.%201.svg?a=1#b")).toBe(drawn);
  for (const address of ["/files/a.png", "/media/0/a.svg", "/files/%ff.svg", "/files/a?b.svg"])
    expect(drawnAddress(address)).toBe(address);
});
