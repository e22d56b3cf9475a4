import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { samples } from "#lib/files/library/file-samples-fixture";
import { mediaModule } from "#lib/files/library/media-module";
import { serveMedia } from "#lib/files/library/serve";
import { storeFile } from "#lib/files/library/store";
import { updateRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { renderHtml } from "#lib/kernel/rich-text/render-html";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { offeredFilesOf } from "./site-text.ts";

testState();

beforeEach(useTestDatabase);

async function store(bytes: Uint8Array, name: string) {
  const stored = await storeFile(bytes, { name, adminId: null });
  if (!stored.ok) throw new Error(stored.code);
  return stored.media;
}

const captions = (words: string) =>
  store(new TextEncoder().encode(`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`), `${words}.vtt`);

async function player(media: string, language: string): Promise<string> {
  const document: RichTextDocument = {
    type: "doc",
    content: [{ type: "file", attrs: { media, label: "" } }],
  };
  const html = renderHtml(document, {
    resolveLink: () => undefined,
    tableLabel: "",
    files: await offeredFilesOf(document, language),
  });
  return /<video.*<\/video>/.exec(html)?.[0] ?? "";
}

test("a film is played with its poster and its captions, shown at once in the language of the text", async () => {
  const film = await store(samples.mp4, "gate.mp4");
  const poster = await store(
    await sharp({ create: { width: 900, height: 500, channels: 3, background: "#305f72" } })
      .jpeg()
      .toBuffer(),
    "gate.jpg",
  );
  const [czech, german] = [await captions("Dobrý den"), await captions("Guten Tag")];
  expect(await player(film.key, "cs")).not.toMatch(/poster|<track/);

  const listed = [
    { language: "cs", label: "", file: czech.id },
    { language: "de", label: "Deutsch (für alle)", file: german.id },
  ];
  const save = (texts: Readonly<Record<string, string>>) => updateRecord(mediaModule(), film.id, texts, null);
  expect(await save({ captions: JSON.stringify(listed), poster: poster.key })).toMatchObject({
    outcome: "saved",
  });
  const html = await player(film.key, "cs");
  expect(html).toContain(` poster="/media/${poster.key}/900.jpeg"`);
  expect(html).toContain(
    `<track kind="captions" src="/media/${czech.key}/dobry-den.vtt" srclang="cs" label="čeština" default>` +
      `<track kind="captions" src="/media/${german.key}/guten-tag.vtt" srclang="de" label="Deutsch (für alle)">`,
  );
  expect(await player(film.key, "en")).not.toContain(" default");

  const served = await serveMedia(new Request("http://localhost/"), czech.key, "dobry-den.vtt");
  expect(served.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  expect(await served.text()).toContain("Dobrý den");

  expect(await removeRecord(mediaModule(), german.id, null)).toMatchObject({ outcome: "refused" });
  const twice = JSON.stringify([...listed, { language: "cs", label: "", file: german.id }]);
  expect(await save({ captions: twice })).toMatchObject({
    outcome: "invalid",
    issues: [{ field: "captions", code: "language_twice" }],
  });
  const picture = JSON.stringify([{ language: "cs", label: "", file: poster.id }]);
  expect(await save({ captions: picture })).toMatchObject({
    outcome: "invalid",
    issues: [{ code: "other_branch" }],
  });
});
