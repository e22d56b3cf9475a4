import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { storeTestPicture } from "#lib/content/galleries-fixture";
import { mediaModule } from "#lib/files/library/media-module";
import { findMediaById } from "#lib/files/queries";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { describePictures } from "./describe-cells.ts";

testState();

beforeEach(useTestDatabase);

const moduleOf = (name: string) => moduleNamed(name) as AnyModule;

async function create(module: AnyModule, texts: Readonly<Record<string, string>>) {
  const saved = savedRow(await createRecord(module, { language: "en", ...texts }, null));
  return (await readRecord(module, saved.id))!;
}
const keyOf = async (id: number) => (await findMediaById(database(), id))?.key ?? "";

test.each(["news", "pages"])(
  "the picture of a record of %s stands for it, and others keep room",
  async (name) => {
    const module = moduleOf(name);
    const key = await keyOf(await storeTestPicture("#ff0000"));
    const [shown, bare] = [
      await create(module, { title: "Shown", image: key }),
      await create(module, { title: "Bare" }),
    ];
    const pictureOf = await describePictures(module, [shown, bare]);
    expect(pictureOf(shown)).toEqual({
      picture: { url: expect.stringMatching(new RegExp(`^/media/${key}/320\\.webp\\?v=\\w{10}$`)) },
    });
    expect(pictureOf(bare)).toEqual({ picture: {} });
    expect((await describePictures(module, [bare]))(bare)).toEqual({});
  },
);

test("for a gallery its cover stands, or else its first picture", async () => {
  const module = moduleOf("galleries");
  const [red, blue] = [await storeTestPicture("#ff0000"), await storeTestPicture("#0000ff")];
  const items = JSON.stringify([{ media: red }, { media: blue }]);
  const covered = await create(module, { title: "Covered", items, cover: String(blue) });
  const plain = await create(module, { title: "Plain", items });
  const pictureOf = await describePictures(module, [covered, plain]);
  expect(pictureOf(covered).picture?.url).toContain(await keyOf(blue));
  expect(pictureOf(plain).picture?.url).toContain(await keyOf(red));
});

test("a picture in the trash stands for nothing, and modules without pictures have no room for them", async () => {
  const id = await storeTestPicture("#ff0000");
  const key = await keyOf(id);
  await removeRecord(mediaModule(), id, null);
  const rows = [{ id: 1, version: 1, image: key }];
  expect((await describePictures(moduleOf("news"), rows))(rows[0]!)).toEqual({});
  expect((await describePictures(moduleOf("redirections"), rows))(rows[0]!)).toEqual({});
});
