import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import type { FileType } from "#lib/files/library/detect-format";
import { mediaTable as media } from "#lib/files/media";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { createCaller } from "#test/caller";
import { useTestDatabase } from "#test/test-database";
import { loadForm } from "../form/load-form.ts";

const library = moduleNamed("media")!;

beforeEach(useTestDatabase);

test("what is turned, cut and centred is asked of pictures alone", async () => {
  const pictures = await askedOf("picture");
  expect(pictures.groups).toEqual(["About the file", "Focal point", "Rotate and crop"]);
  expect(pictures.fields).toEqual(expect.arrayContaining(["alt_en", "decorative", "focalX", "cropLeft"]));
  for (const type of ["document", "sound", "film"] as const) {
    const others = await askedOf(type);
    expect(others.groups).toEqual(["About the file"]);
    expect(others.fields).toEqual(["name", "alt_en", "alt_cs", "caption", "folder", "credit", "takenAt"]);
  }
});

test("nobody turns a sound by going round its form", async () => {
  const id = await file("sound");
  const turned = { name: "Song", rotation: "90", focalX: "0.1", version: "1" };
  expect(await updateRecord(library, id, turned, null)).toMatchObject({
    outcome: "saved",
    row: { name: "Song", rotation: "0", focalX: 0.5 },
  });
});

async function file(type: FileType): Promise<number> {
  const saved = await createRecord(library, { name: `A ${type}` }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  await database().update(media).set({ type }).run();
  return Number(saved.row.id);
}

async function askedOf(type: FileType) {
  const session = await (await createCaller()).session();
  const admin = {
    id: session.subject,
    permissions: new Set(["media"]),
    limits: {},
    session,
  } as unknown as SignedInAdmin;
  const form = await loadForm(library, await file(type), admin, "en", { prefilled: {}, notice: undefined });
  const { main = [], side = [] } = form ?? {};
  return {
    groups: side.map(({ heading }) => heading),
    fields: [...main, ...side.flatMap(({ fields }) => fields)].map(({ name }) => name),
  };
}
