import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { mediaTable as media } from "#lib/files/media";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import { workingRow } from "#lib/kernel/engine/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { createdId, savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { checkRecord } from "./check-record.ts";

const pages = moduleNamed("pages") as AnyModule;
const uncut = {
  focalX: 0.5,
  focalY: 0.5,
  rotation: "0",
  cropTop: 0,
  cropRight: 0,
  cropBottom: 0,
  cropLeft: 0,
};
const key = "0123456789abcdef";

beforeEach(async () => void (await useTestDatabase()));

const make = async (texts: object) => {
  return createdId(pages, { perex: "About it.", ...texts } as never);
};
const hints = async (id: number) => {
  const row = workingRow(pages, (await readRecord(pages, id))!);
  const found = await checkRecord(pages, row, new Date());
  return found.filter(({ reason }) => !["noTranslation", "nothingLinksHere"].includes(reason));
};

describe("that nothing links to a page", () => {
  const reasonsOf = async (module: AnyModule, id: number) =>
    (await checkRecord(module, (await readRecord(module, id))!, new Date())).map(({ reason }) => reason);

  test("is told until something does: a text, or the navigation; not of those below another", async () => {
    const alone = await make({ title: "Alone", inNavigation: "false" });
    expect(await reasonsOf(pages, alone)).toContain("nothingLinksHere");
    const below = await make({ title: "Below", inNavigation: "false", parentId: String(alone) });
    expect(await reasonsOf(pages, below)).not.toContain("nothingLinksHere");
    await updateRecord(pages, alone, { inNavigation: "true" }, null);
    expect(await reasonsOf(pages, alone)).not.toContain("nothingLinksHere");
    await updateRecord(pages, alone, { inNavigation: "false" }, null);
    await make({ title: "Linking", content: linking(alone) });
    expect(await reasonsOf(pages, alone)).not.toContain("nothingLinksHere");
  });

  test("is told of a form as well, and that nobody gets what it sends; never of what stands in a list", async () => {
    const forms = moduleNamed("forms") as AnyModule;
    const fields = JSON.stringify([{ name: "name", type: "text", label: "Name" }]);
    const saved = await createRecord(forms, { name: "Contact", key: "contact", fields }, null);
    if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
    expect(await reasonsOf(forms, Number(saved.row.id))).toEqual(
      expect.arrayContaining(["nothingLinksHere", "nobodyIsTold"]),
    );
    await updateRecord(forms, saved.row.id, { recipients: "office@example.org" }, null);
    expect(await reasonsOf(forms, Number(saved.row.id))).not.toContain("nobodyIsTold");
    const news = moduleNamed("news") as AnyModule;
    const item = savedRow(await createRecord(news, { title: "News", date: "2026-05-01" }, null));
    expect(await reasonsOf(news, Number(item.id))).not.toContain("nothingLinksHere");
  });
});
const linking = (...ids: readonly number[]) =>
  JSON.stringify({
    type: "doc",
    content: ids.map((id) => ({
      type: "paragraph",
      content: [{ type: "text", text: "there", marks: [{ type: "link", attrs: { href: `pages:${id}` } }] }],
    })),
  });
const headings = (...levels: readonly number[]) =>
  JSON.stringify({
    type: "doc",
    content: levels.map((level) => ({
      type: "heading",
      attrs: { level },
      content: [{ type: "text", text: `Level ${level}` }],
    })),
  });

test("links to what visitors cannot see and to what is gone are told by name, also of the working copy", async () => {
  const draft = await make({ title: "Draft" });
  const trashed = await make({ title: "Trashed" });
  const live = await make({ title: "Live", slug: "live", intent: "publish" });
  await removeRecord(pages, trashed, null);
  const id = await make({ title: "Page", slug: "page", intent: "publish" });
  expect(await hints(id)).toEqual([]);
  await updateRecord(pages, id, { content: linking(draft, trashed, live, 999), intent: "draft" }, null);
  expect(await hints(id)).toEqual([
    { reason: "gone", field: "content", about: "Trashed" },
    { reason: "gone", field: "content", about: "#999" },
    { reason: "hidden", field: "content", about: "Draft" },
  ]);
  const row = workingRow(pages, (await readRecord(pages, id))!);
  const told = await checkRecord(pages, row, new Date(), () => false);
  const links = told.filter(({ field }) => field === "content");
  expect(links.flatMap(({ about }) => about ?? [])).toEqual([`#${trashed}`, "#999", `#${draft}`]);
});

test("links to what only those see who are signed in are told, unless the record is for them as well", async () => {
  const few = await make({ title: "Minutes", slug: "minutes", intent: "publish", audience: "signedIn" });
  const id = await make({ title: "Page", slug: "page", content: linking(few) });
  expect(await hints(id)).toEqual([{ reason: "forSignedIn", field: "content", about: "Minutes" }]);
  await updateRecord(pages, id, { audience: "signedIn" }, null);
  expect(await hints(id)).toEqual([]);
});

test("a picture that nobody described is told, until somebody does or calls it decorative", async () => {
  const values = { key, file: key, name: "Pear", type: "picture", mime: "image/jpeg", bytes: 9_000_000 };
  await database()
    .insert(media)
    .values({ ...values, width: 10, height: 10, sha256: "", decorative: false, ...uncut } as never)
    .run();
  const id = await make({ title: "Page", image: key });
  const heavy = { reason: "heavyPicture", field: "image", about: "Pear" };
  expect(await hints(id)).toEqual([{ reason: "noAlternativeText", field: "image", about: "Pear" }, heavy]);
  await updateRecord(pages, id, { imageAlt: "A pear" }, null);
  expect(await hints(id)).toEqual([heavy]);
  await updateRecord(pages, id, { imageAlt: "" }, null);
  await database().update(media).set({ decorative: true }).run();
  expect(await hints(id)).toEqual([heavy]);
});

test.each([
  [[2, 3, 4, 2, 3], []],
  [[3], ["Level 3"]],
  [[2, 4, 3], ["Level 4"]],
])("headings of the levels %j skip at %j", async (levels, skipping) => {
  const found = await hints(await make({ title: "Page", content: headings(...levels) }));
  expect(found).toEqual(skipping.map((about) => ({ reason: "headingSkipped", field: "content", about })));
});

test("a heading without words is told", async () => {
  const content = JSON.stringify({ type: "doc", content: [{ type: "heading", attrs: { level: 2 } }] });
  expect(await hints(await make({ title: "Page", content }))).toEqual([
    { reason: "headingEmpty", field: "content" },
  ]);
});

test("a description is missed where search engines list the page", async () => {
  const missing = [{ reason: "noDescription", field: "seoDescription" }];
  expect(await hints(await make({ title: "One", perex: "" }))).toEqual(missing);
  expect(await hints(await make({ title: "Two", perex: "", seoDescription: "Two." }))).toEqual([]);
  expect(await hints(await make({ title: "Three", perex: "", noindex: "true" }))).toEqual([]);
});
