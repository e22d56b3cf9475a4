import { expect, test } from "vitest";
import { drawnAddress, filePictureAddress, wholePicture } from "./entry-addresses.ts";

const entry = (name: string, recordId?: number) => ({
  path: recordId ? "media/0123456789abcdef.jpg" : `files/Léto & zima/${name}`,
  kind: "picture" as const,
  url: recordId ? "/media/0123456789abcdef/photo.jpg?v=1a" : `/files/x/${name}`,
  bytes: 10,
  changedAt: 5,
  ...(recordId ? { recordId } : {}),
});

test("a picture of the public folder has small ones, one of the library those of the library", () => {
  expect(filePictureAddress(entry("a.JPG"), 320)).toBe(
    "/ADMIN/files.gallery.preview?path=files%2FL%C3%A9to%20%26%20zima%2Fa.JPG&width=320&v=10-5",
  );
  expect(filePictureAddress(entry("photo.jpg", 7), 640)).toBe("/media/0123456789abcdef/640.webp?v=1a");
  expect(filePictureAddress(entry("a.ico"), 320)).toBe("/files/x/a.ico");
  expect(filePictureAddress(entry("a.heic"), 320)).toBeUndefined();
  expect(filePictureAddress({ ...entry("a.jpg"), kind: "film" }, 320)).toBeUndefined();
});

test("what browsers cannot draw by itself is drawn from what is made of it", () => {
  expect(wholePicture(entry("a.png"))).toBe("/files/x/a.png");
  expect(wholePicture(entry("a.svg"))).toMatch(/preview\?path=.+a\.svg&width=1920/);
  expect(wholePicture(entry("a.tif"))).toMatch(/preview\?path=.+a\.tif&width=1920/);
  expect(wholePicture(entry("photo.svg", 7))).toBe("/media/0123456789abcdef/photo.jpg?v=1a");
  expect(wholePicture(entry("a.heic"))).toBeUndefined();
});

test("a drawing in a text is drawn, and other addresses stay what they are", () => {
  expect(drawnAddress("/files/guide/plan%20b.svg")).toBe(
    "/ADMIN/files.gallery.preview?path=files%2Fguide%2Fplan%20b.svg&width=1920",
  );
  for (const address of ["/files/a.png", "/media/a.svg", "/files/%ff.svg", "/files/a.svg?x"])
    expect(drawnAddress(address)).toBe(address);
});
