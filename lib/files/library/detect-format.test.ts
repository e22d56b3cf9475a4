import { expect, test } from "vitest";
import { detectFormat } from "./detect-format.ts";
import { samples, zip } from "./file-samples-fixture.ts";

test.each([
  ["pdf", samples.pdf, "application/pdf"],
  ["mp3", samples.mp3, "audio/mpeg"],
  ["mp3 without a title", samples.frames, "audio/mpeg"],
  ["ogg", samples.ogg, "audio/ogg"],
  ["wav", samples.wav, "audio/wav"],
  ["m4a", samples.m4a, "audio/mp4"],
  ["mp4", samples.mp4, "video/mp4"],
  ["webm", samples.webm, "video/webm"],
  ["docx", samples.docx, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xlsx", samples.xlsx, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["pptx", samples.pptx, "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["odt", samples.odt, "application/vnd.oasis.opendocument.text"],
  ["zip", samples.zip, "application/zip"],
])("takes %s by its content, whatever its name says", (_, bytes, mime) => {
  expect(detectFormat(bytes, "wrong.jpg")).toMatchObject({ ok: true, format: { mime } });
});

test("takes plain text by its name, because it has no signature", () => {
  expect(detectFormat(samples.txt, "Hodiny.TXT")).toMatchObject({ ok: true, format: { mime: "text/plain" } });
  expect(detectFormat(samples.csv, "lidé.csv")).toMatchObject({ ok: true, format: { mime: "text/csv" } });
  expect(detectFormat(samples.txt, "hodiny.pdf")).toEqual({ ok: false, code: "unsupported" });
});

test("takes texts in the encodings of spreadsheets, but nothing that only ends like one", () => {
  const czech = Buffer.from("jm\xe9no;e-mail\r\n\xd8eho\xf8;a@b.cz\r\n", "latin1");
  expect(detectFormat(czech, "lidé.csv")).toMatchObject({ ok: true, format: { mime: "text/csv" } });
  const wide = Buffer.from("\ufeffjméno;e-mail\r\n", "utf16le");
  expect(detectFormat(wide, "lidé.txt")).toMatchObject({ ok: true, format: { mime: "text/plain" } });
  expect(detectFormat(Buffer.from("<\0b\0>\0", "latin1"), "a.txt")).toEqual({ ok: false, code: "markup" });
  const noise = Buffer.from(Array.from({ length: 512 }, (_, n) => 0x20 + ((n * 151) % 0xe0)));
  expect(detectFormat(noise, "a.csv")).toEqual({ ok: false, code: "unsupported" });
});

test.each([
  ["a page called a document", Buffer.from("<!doctype html><p>x"), "report.pdf", "markup"],
  ["a page called a text", Buffer.from("  <HTML><script>alert(1)</script>"), "a.txt", "markup"],
  ["a text that turns into a page", Buffer.from("Hello <script>alert(1)</script>"), "a.txt", "markup"],
  ["a drawing", Buffer.from('<?xml version="1.0"?><svg/>'), "a.csv", "markup"],
  ["a program", Buffer.from("MZ\u0090\0\u0003\0\0\0", "latin1"), "setup.pdf", "unsupported"],
  ["a program of another system", Buffer.from("\u007fELF\u0002\u0001", "latin1"), "a.zip", "unsupported"],
  ["a script", Buffer.from("#!/bin/sh\nrm -rf /\n"), "a.mp3", "unsupported"],
  ["a film of another kind", Buffer.from("\0\0\0\u0020ftypqt  ", "latin1"), "a.mp4", "unsupported"],
  [
    "Matroska",
    Buffer.from("\u001aE\u00df\u00a3\u00a3B\u0082\u0088matroska", "latin1"),
    "a.webm",
    "unsupported",
  ],
  [
    "a document with macros",
    zip({ "[Content_Types].xml": "", "word/document.xml": "", "word/vbaProject.bin": "" }),
    "a.docx",
    "macros",
  ],
  ["half an archive", samples.docx.subarray(0, 60), "a.docx", "broken"],
  ["an archive whose list leads out of it", brokenList(), "a.zip", "broken"],
  ["nothing but zeros", Buffer.alloc(4096), "a.txt", "unsupported"],
])("refuses %s", (_, bytes, name, code) => {
  expect(detectFormat(bytes, name)).toEqual({ ok: false, code });
});

function brokenList(): Buffer {
  const archive = Buffer.from(samples.zip);
  archive.writeUInt32LE(0xfffffff0, archive.length - 6);
  return archive;
}
