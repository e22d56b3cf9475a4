import { beforeEach, expect, test, vi } from "vitest";
import { mediaModule } from "#lib/files/library/media-module";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { clientWith } from "#test/client";
import { savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { removeRecord } from "../kernel/engine/trash.ts";
import { categories } from "./categories.ts";
import { galleries as declared } from "./galleries.ts";
import { storeTestPicture } from "./galleries-fixture.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

testState();

const galleries = declared as unknown as AnyModule;
const texts = { title: "Harvest", language: "en" };
const listOf = (...ids: readonly number[]) =>
  JSON.stringify(ids.map((media) => ({ media, caption: `of ${media}` })));

beforeEach(useTestDatabase);

async function create(more: Readonly<Record<string, string>>) {
  return savedRow(await createRecord(galleries, { ...texts, ...more }, null));
}

test("pictures keep the order in which they were sent, each with its caption", async () => {
  const [red, blue] = [await storeTestPicture("#ff0000"), await storeTestPicture("#0000ff")];
  const client = await clientWith(["galleries"]);
  const answer = await client.post("/ADMIN/en/galleries", {
    ...texts,
    items: `[{"media":${blue},"caption":"Sky"},{"media":"${red}"}]`,
    status: "published",
  });
  expect(answer.status).toBe(200);
  expect(await readRecord(galleries, answer.body.data.id)).toMatchObject({
    items: [
      { media: blue, caption: "Sky" },
      { media: red, caption: "" },
    ],
    path: "harvest",
  });
});

test("a picture that is sent twice stands in the gallery once, where it came first", async () => {
  const [red, blue] = [await storeTestPicture("#ff0000"), await storeTestPicture("#0000ff")];
  const { items } = await create({ items: listOf(red, blue, red) });
  expect(items).toEqual([
    { media: red, caption: `of ${red}` },
    { media: blue, caption: `of ${blue}` },
  ]);
});

test.each([
  ["what is no list", '{"media":1}', "pattern"],
  ["what is no JSON", "<script>", "pattern"],
  ["names that are no numbers", '[{"media":"1 OR 1=1"}]', "pattern"],
  ["a caption that is no text", '[{"media":1,"caption":{"toString":1}}]', "pattern"],
  ["a caption of more than 500 letters", `[{"media":1,"caption":"${"x".repeat(501)}"}]`, "pattern"],
  ["what is not in the library", '[{"media":4711}]', "unknown_record"],
])("%s is refused", async (_, items, code) => {
  expect(await createRecord(galleries, { ...texts, items }, null)).toMatchObject({
    outcome: "invalid",
    issues: [{ field: "items", code }],
  });
});

test("a picture of the trash is refused, and one of a gallery does not get there", async () => {
  const [used, gone] = [await storeTestPicture("#ff0000"), await storeTestPicture("#0000ff")];
  await removeRecord(mediaModule(), gone, null);
  expect(await createRecord(galleries, { ...texts, items: listOf(gone) }, null)).toMatchObject({
    issues: [{ field: "items", code: "unknown_record" }],
  });
  await create({ items: listOf(used) });
  expect(await removeRecord(mediaModule(), used, null)).toMatchObject({ outcome: "refused", reason: "used" });
});

test("categories of news are refused", async () => {
  const saved = await createRecord(
    categories as unknown as AnyModule,
    { name: "Press", scope: "news", language: "en" },
    null,
  );
  const id = saved.outcome === "saved" ? String(saved.row.id) : "";
  expect(await createRecord(galleries, { ...texts, categories: id }, null)).toMatchObject({
    issues: [{ field: "categories", code: "other_branch" }],
  });
});

test("changes to the pictures of a published gallery wait until it is published again", async () => {
  const [red, blue] = [await storeTestPicture("#ff0000"), await storeTestPicture("#0000ff")];
  const { id } = await create({ items: listOf(red), intent: "publish" });
  await updateRecord(galleries, id, { items: listOf(blue, red), intent: "draft" }, null);
  const row = await readRecord(galleries, id);
  expect(row?.items).toEqual([{ media: red, caption: `of ${red}` }]);
  expect(String(row?.workingCopy)).toContain(`of ${blue}`);
});
