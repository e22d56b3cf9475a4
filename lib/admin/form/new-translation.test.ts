import { beforeEach, expect, test } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { loadForm } from "./load-form.ts";
import { translatedTexts, translationSource } from "./new-translation.ts";

const [pages, categories] = ["pages", "categories"].map(moduleNamed) as [AnyModule, AnyModule];

beforeEach(useTestDatabase);

async function create(module: AnyModule, texts: Readonly<Record<string, string>>): Promise<string> {
  return String(await createdId(module, { language: "en", ...texts }));
}
const category = (name: string, texts: Readonly<Record<string, string>> = {}) =>
  create(categories, { name, scope: "pages", ...texts });
const inCzech = { language: "cs" };

async function begun(texts: Readonly<Record<string, string>>, from?: string) {
  const source = await translationSource(pages, texts, from);
  return source && translatedTexts(pages, source);
}

test("a new translation begins below the translation of the page above, in the translations of its categories", async () => {
  const [fruit, untranslated] = [await category("Fruit"), await category("Tools")];
  const ovoce = await category("Ovoce", { ...inCzech, translationOf: fruit });
  const about = await create(pages, { title: "About" });
  const onas = await create(pages, { title: "O nás", ...inCzech, translationOf: about });
  const texts = { title: "Pears", parentId: about, categories: `${untranslated},${fruit}` };
  const translationOf = await create(pages, texts);
  expect(await begun({ translationOf, ...inCzech })).toMatchObject({ parentId: onas, categories: ovoce });
  await removeRecord(categories, Number(ovoce), null);
  expect(await begun({ translationOf, ...inCzech })).toMatchObject({ parentId: onas, categories: "" });
});

test("it begins as a copy without the address, the times and the state of what visitors see", async () => {
  const translationOf = await create(pages, {
    title: "Pears",
    slug: "pears",
    perex: "All about them.",
    content: "One paragraph.",
    noindex: "1",
    publishAt: "2020-01-01T10:00",
    intent: "publish",
  });
  const texts = await begun({ translationOf, ...inCzech });
  expect(texts).toMatchObject({ title: "Pears", perex: "All about them.", noindex: "true" });
  expect(texts?.content).toContain("One paragraph.");
  const own = ["slug", "path", "status", "publishAt", "language", "translationOf"];
  expect(Object.keys(texts ?? {}).filter((name) => own.includes(name))).toEqual([]);
});

test("links and records in its texts are the translations of those of its source, where there are some", async () => {
  const [about, alone] = [await create(pages, { title: "About" }), await create(pages, { title: "Alone" })];
  const onas = await create(pages, { title: "O nás", ...inCzech, translationOf: about });
  const textTo = (first: string, second: string) =>
    JSON.stringify({
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [first, second].map((id) => ({
            type: "text",
            text: `To ${id === second ? "alone" : "about"}`,
            marks: [{ type: "link", attrs: { href: `pages:${id}` } }],
          })),
        },
        { type: "record", attrs: { module: "pages", id: first } },
      ],
    });
  const translationOf = await create(pages, { title: "Pears", content: textTo(about, alone) });
  const texts = await begun({ translationOf, ...inCzech });
  expect(JSON.parse(texts?.content ?? "")).toEqual(JSON.parse(textTo(onas, alone)));
});

test.each([
  ["no original", {}],
  ["one that is not there", { translationOf: "4711" }],
  ["what names none", { translationOf: "1 OR 1=1" }],
])("with %s it begins with nothing", async (_, texts) => {
  await create(pages, { title: "Pears" });
  expect(await begun({ ...inCzech, ...texts })).toBeUndefined();
});

test("in a language that is none, or that of the original, it begins with nothing", async () => {
  const translationOf = await create(pages, { title: "Pears", categories: await category("Fruit") });
  expect(await begun({ translationOf, language: "xx" })).toBeUndefined();
  expect(await begun({ translationOf, language: "en" })).toBeUndefined();
  expect(await begun({ translationOf })).toBeUndefined();
});

test("its form has the source beside it", async () => {
  const translationOf = await create(pages, { title: "Pears", slug: "pears", intent: "publish" });
  const asked = { translationOf, ...inCzech };
  const admin = { id: "a", permissions: new Set(["pages"]), limits: {}, session: { csrf: "" } };
  const given = { prefilled: asked, notice: undefined, beside: "en" };
  const form = await loadForm(pages, 0, admin as unknown as SignedInAdmin, "en", given);
  expect(form?.texts).toMatchObject({ title: "Pears", slug: "", ...asked });
  expect(form?.beside).toMatchObject({ language: "en", heading: "Pears" });
  expect(form?.beside).not.toHaveProperty("changed");
  expect(form?.beside?.closeUrl).toBe(`/ADMIN/en/pages/new?translationOf=${translationOf}&language=cs`);
});
