import { beforeEach, expect, test } from "vitest";
import { readRecord } from "#lib/kernel/engine/read";
import { updateRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { publish, publishTestSite } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { describeUsedOn } from "./describe-used-on.ts";

const pages = moduleNamed("pages") as AnyModule;

let site: Awaited<ReturnType<typeof publishTestSite>>;
beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
});

test("the records that use a record are named, with their module and the way to them", async () => {
  const linking = await publish("Visit", { content: linkTo(`pages:${site.about}`) });
  expect(await usedOn(site.about)).toEqual([
    {
      heading: "Used on",
      empty: expect.any(String),
      total: 1,
      items: [{ text: "Visit", detail: "Pages", url: `/ADMIN/en/pages/${linking}` }],
    },
  ]);
  expect(await usedOn(site.about, { language: "cs" })).toMatchObject([{ heading: "Kde se používá" }]);
});

test("branches, translations and a record's own links are no use, and nothing is told where there is none", async () => {
  await updateRecord(pages, site.about, { content: linkTo(`pages:${site.about}`) }, null);
  expect(await usedOn(site.about)).toEqual([]);
});

test("what only a draft beside a live page links to is used", async () => {
  const texts = { content: linkTo(`pages:${site.secret}`), intent: "draft" };
  await updateRecord(pages, site.home, texts, null);
  expect(await usedOn(site.secret)).toMatchObject([{ items: [{ text: "Home" }], total: 1 }]);
});

test("records of the trash use nothing", async () => {
  const linking = await publish("Visit", { content: linkTo(`pages:${site.about}`) });
  await removeRecord(pages, linking, null);
  expect(await usedOn(site.about)).toEqual([]);
});

test("whoever may not read a module is told how many of its records there are, and no name", async () => {
  await publish("Visit", { content: linkTo(`redirections:${site.about}`) });
  const redirections = moduleNamed("redirections") as AnyModule;
  const row = { id: site.about, version: 1 };
  const viewer = {
    permissions: new Set(["redirections"]),
    limits: {},
    language: "en",
    adminId: "anna",
  } as const;
  expect(await describeUsedOn(redirections, row, viewer)).toEqual([
    { heading: "Used on", empty: "Only in records you can’t view.", items: [], total: 1 },
  ]);
});

test("of many the first ten are named, and all counted", async () => {
  for (let n = 0; n < 12; n += 1) await publish(`Visit ${n}`, { content: linkTo(`pages:${site.secret}`) });
  const [card] = await usedOn(site.secret);
  expect([card?.items.length, card?.total]).toEqual([10, 12]);
});

async function usedOn(id: number, { language = "en" }: { readonly language?: "en" | "cs" } = {}) {
  const row = await readRecord(pages, id);
  if (!row) throw new Error("The page is gone.");
  return describeUsedOn(pages, row, {
    permissions: new Set(["pages"]),
    limits: {},
    language,
    adminId: "anna",
  });
}

function linkTo(href: string): string {
  const text = { type: "text", text: "there", marks: [{ type: "link", attrs: { href } }] };
  return JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [text] }] });
}
