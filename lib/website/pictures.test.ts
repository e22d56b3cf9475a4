import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { mediaModule } from "#lib/files/library/media-module";
import { updateRecord } from "#lib/kernel/engine/save";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { storeFile } from "../files/library/store.ts";
import type { MediaRow } from "../files/queries.ts";
import { removeRecord } from "../kernel/engine/trash.ts";
import { drawnPictures, picturesOf } from "./pictures.ts";

testState();

let gate: MediaRow;

beforeEach(async () => {
  await useTestDatabase();
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: "#7a9c54" } });
  const stored = await storeFile(await picture.png().toBuffer(), { name: "gate.png", adminId: null });
  if (!stored.ok) throw new Error(stored.code);
  gate = stored.media;
});

const change = (texts: Readonly<Record<string, string>>) => updateRecord(mediaModule(), gate.id, texts, null);
const shown = async (imageAlt: string | null, language: "en" | "cs" = "cs") =>
  (await picturesOf([{ image: gate.key }]))({ image: gate.key, imageAlt, language });

test("a picture says what is written at its place, else what the library says in that language", async () => {
  await change({ alt_en: "A gate", alt_cs: "Brána" });
  expect((await shown("Naše brána"))?.alt).toBe("Naše brána");
  expect((await shown(null))?.alt).toBe("Brána");
  expect((await shown("", "en"))?.alt).toBe("A gate");
  await change({ decorative: "true" });
  expect((await shown(null))?.alt).toBe("");
});

test("a picture that is turned and cut has the size that is left, another version, and its focal point", async () => {
  const before = await shown(null);
  expect(before).toMatchObject({ width: 400, height: 200, focal: { x: 0.5, y: 0.5 } });
  await change({ rotation: "90", cropTop: "25", focalX: "0.1" });
  const after = await shown(null);
  expect(after).toMatchObject({ width: 200, height: 300, focal: { x: 0.1, y: 0.5 } });
  expect(after?.version).not.toBe(before?.version);
  expect((await drawnPictures([gate.key])).get(gate.key)).toMatchObject({ version: after?.version });
});

test("a picture that lies in the trash, or is none, is not drawn", async () => {
  await removeRecord(mediaModule(), gate.id, null);
  expect(await shown("x")).toBeUndefined();
  expect((await drawnPictures([gate.key, "../../x"])).size).toBe(0);
});
