import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { everyModule, moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "./form/decode.ts";
import { createRecord, updateRecord } from "./save.ts";

const pages = moduleNamed("pages")!;

beforeEach(useTestDatabase);

const create = (texts: FormTexts) => createRecord(pages, texts, null);
async function page(slug: string, texts: FormTexts = {}): Promise<number> {
  const saved = await create({ title: slug, slug, ...texts });
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}
/** Wrong in every way at once: unreadable, pointing at nothing, refused by the module, and another's. */
const broken = {
  title: "",
  slug: "about",
  parentId: "999",
  publishAt: "2026-02-01",
  unpublishAt: "2026-01-01",
  seoTitle: "x".repeat(301),
};
const codes = ["title required", "slug taken", "unpublishAt before_publish", "parentId unknown_record"];
const told = (saved: Awaited<ReturnType<typeof create>>) =>
  saved.outcome === "invalid" ? saved.issues.map(({ field, code }) => `${field} ${code}`).toSorted() : saved;
const stored = async () => JSON.stringify(await database().select().from(pages.table).all());

describe("everything that is wrong with a form is told at once, and nothing is written", () => {
  const all = [...codes, "seoTitle too_long"].toSorted();

  test("of a new record", async () => {
    await page("about");
    const before = await stored();
    expect(told(await create(broken))).toEqual(all);
    expect(await stored()).toBe(before);
  });

  test("of a record that is changed", async () => {
    await page("about");
    const id = await page("us");
    const before = await stored();
    expect(told(await updateRecord(pages, id, broken, null))).toEqual(all);
    expect(await stored()).toBe(before);
  });

  test("in the order of the fields, and of each field once", async () => {
    const saved = await create({ title: "", slug: "", status: "nonsense", language: "xx" });
    expect(saved.outcome === "invalid" && saved.issues.map(({ field }) => field)).toEqual([
      "title",
      "slug",
      "status",
      "language",
    ]);
  });
});

describe.each(
  everyModule()
    .filter(({ readOnly }) => !readOnly)
    .map((module) => [module.name, module] as const),
)("the module %s", (_, module) => {
  test("refuses a form of which nothing can be read, and writes nothing", async () => {
    const unreadable = Object.keys(module.fields).map((key) => [key, "x\u0000".repeat(3000)]);
    const saved = await createRecord(module, Object.fromEntries(unreadable), null);
    expect(saved.outcome).toBe("invalid");
    // The record of a single module is made of nothing but defaults.
    if (!module.single) expect((await createRecord(module, {}, null)).outcome).toBe("invalid");
  });
});

test("what a record has itself is not another's, nor is what lies in the trash or in another language", async () => {
  const id = await page("about");
  await page("about", { language: "cs" });
  expect(await updateRecord(pages, id, { slug: "about", title: "About" }, null)).toMatchObject({
    outcome: "saved",
  });
  expect(told(await updateRecord(pages, id, { language: "cs" }, null))).toEqual(["slug taken"]);
});

describe("a value that another record has", () => {
  test("names that record and leads there", async () => {
    const client = await clientWith(["pages.create", "pages.update"]);
    const id = await page("about", { title: "About us" });
    const { status, body } = await client.post("/ADMIN/en/pages", { title: "Us", slug: "about" });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      {
        field: "slug",
        code: "taken",
        message: "“About us” already uses this; choose another.",
        record: { label: "About us", url: `/ADMIN/en/pages/${id}` },
      },
    ]);
  });

  test("is told without the record to whoever may not read its module", async () => {
    const { describeIssues } = await import("#lib/admin/describe-issues");
    const id = await page("about", { title: "Secret" });
    const issue = { field: "slug", code: "taken", record: { module: "pages", id } };
    const asked = (permissions: readonly string[]) =>
      describeIssues([issue], {
        language: "en",
        admin: { id: "anna", permissions: new Set(permissions), limits: {} },
      });
    expect(JSON.stringify(await asked(["redirections"]))).not.toContain("Secret");
    expect(await asked(["redirections"])).toEqual([
      { field: "slug", code: "taken", message: "This is already in use; choose another." },
    ]);
    expect(JSON.stringify(await asked(["pages.read"]))).toContain("Secret");
  });
});
