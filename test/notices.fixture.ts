import { beforeEach, expect, test, vi } from "vitest";
import { loadForm } from "#lib/admin/form/load-form";
import { publishDue } from "#lib/kernel/engine/publishing/publish-due";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { respondFeed } from "#lib/website/feeds/respond";
import { viewInPreview } from "#lib/website/preview";
import { sitemapXml } from "#lib/website/sitemap";
import { answering, signedInWith } from "#test/bare-request";
import { clientWith } from "#test/client";
import { publicContextAt, viewAt } from "../lib/website/public-context.ts";
import { createdId } from "./saved.ts";
import { useTestDatabase } from "./test-database.ts";

vi.stubEnv("DEFAULT_LANGUAGE", "en");
vi.mock("next/headers", () => import("#test/bare-request"));

const notices = moduleNamed("notices") as AnyModule;
const pages = moduleNamed("pages") as AnyModule;
const visit = () => publicContextAt(new Date());
const notice = { title: "Market day", date: "2026-12-05", category: "event", intent: "publish" };

beforeEach(async () => {
  await useTestDatabase();
});

async function create(texts: Readonly<Record<string, string>>): Promise<number> {
  return createdId(notices, texts);
}

test("a notice is written, listed and changed by scripts, with permissions of its own", async () => {
  const client = await clientWith(["notices"]);
  const { status, body } = await client.post("/ADMIN/en/notices", notice);
  expect([status, body.message]).toEqual([200, "Published."]);
  await client.post("/ADMIN/en/notices", { ...notice, title: "Older", date: "2026-01-01" });
  const listing = await client.get("/ADMIN/en/notices");
  expect(listing.body.rows.map(({ title }: { title: string }) => title)).toEqual(["Market day", "Older"]);
  expect((await client.get("/ADMIN/en/notices/1/history")).body.entries).toHaveLength(1);
  const writer = await clientWith(["notices.update", "notices.read"]);
  expect((await writer.post("/ADMIN/en/notices/1", { title: "Mine" })).status).toBe(403);
  expect((await writer.post("/ADMIN/en/notices/1", { title: "Mine", intent: "draft" })).status).toBe(200);
  expect((await (await clientWith(["pages"])).get("/ADMIN/en/notices")).status).toBe(403);
});

test("its form stands in groups, in both languages", async () => {
  const id = await create(notice);
  const admin = { id: "eva", permissions: new Set(["notices"]), limits: {}, session: { csrf: "" } } as never;
  const given = { prefilled: {}, notice: undefined };
  const form = await loadForm(notices, id, admin, "cs", given);
  expect(form?.main.map(({ label }) => label)).toEqual(["Nadpis", "Adresa", "Text", "Den", "Druh"]);
  expect(form?.side.map(({ heading }) => heading)).toEqual(["Zveřejnění", "Umístění"]);
  expect(form?.standing?.text).toBe("Zveřejněno");
});

test("visitors find it in the list, at its address, in the feeds and in the sitemap, in its language", async () => {
  const original = await create(notice);
  await create({ ...notice, title: "Trh", language: "cs", translationOf: String(original) });
  expect(await viewAt("/notices", visit())).toMatchObject({
    title: "Notices",
    body: { kind: "archive", cards: [{ text: "Market day", href: "/notices/market-day" }] },
    feeds: [{ href: "/notices/feed.xml" }, { href: "/notices/feed.json" }],
  });
  expect(await viewAt("/cs/oznameni/trh", visit())).toMatchObject({
    title: "Trh",
    translations: expect.arrayContaining([{ language: "en", href: "/notices/market-day" }]),
  });
  for (let n = 1; n <= 12; n += 1) await create({ ...notice, title: `Old ${n}`, date: "2020-01-01" });
  expect(await viewAt("/notices", { ...visit(), page: 2 })).toMatchObject({
    body: { cards: [{ text: "Old 12" }], turns: { page: 2, of: 2, newer: "/notices" } },
  });
  expect(await viewAt("/notices", { ...visit(), page: 3 })).toBeUndefined();
  const feed = await respondFeed(new Request("http://site.test"), "/cs/oznameni/feed.json");
  expect(await feed.json()).toMatchObject({ items: [{ title: "Trh" }] });
  expect((await respondFeed(new Request("http://site.test"), "/notices/calendar.ics")).status).toBe(404);
  const sitemap = await sitemapXml();
  expect(sitemap).toContain("/notices</loc>");
  expect(sitemap).toContain("/notices/market-day</loc>");
  expect(sitemap).toContain('hreflang="cs"');
});

test("a draft waits until it is published, and is previewed by whoever may read it", async () => {
  const id = await create(notice);
  await updateRecord(notices, id, { title: "Night market", intent: "draft" }, null);
  expect(await viewAt("/notices/market-day", visit())).toMatchObject({ title: "Market day" });
  answering(new Headers({ cookie: (await signedInWith(["notices.read"])).cookie }));
  expect(await viewInPreview(`notices:${id}`, visit())).toMatchObject({ title: "Night market" });
  answering(new Headers({ cookie: (await signedInWith(["pages"])).cookie }));
  expect(await viewInPreview(`notices:${id}`, visit())).toBeUndefined();
  await updateRecord(notices, id, { publishAt: "2999-01-01T10:00", intent: "publish" }, null);
  expect(await publishDue(new Date("2999-02-01"))).toBe(1);
});

test("texts link to it, the picker offers it, and an old address leads to the new one", async () => {
  const id = await create(notice);
  const text = { type: "text", text: "here", marks: [{ type: "link", attrs: { href: `notices:${id}` } }] };
  const content = JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [text] }] });
  const page = await createRecord(pages, { title: "About", content, intent: "publish" }, null);
  expect(page.outcome).toBe("saved");
  expect(JSON.stringify(await viewAt("/about", visit()))).toContain('href=\\"/notices/market-day\\"');
  const client = await clientWith("all");
  await client.post(`/ADMIN/en/notices/${id}`, { slug: "fair", intent: "publish" });
  const redirections = await client.get("/ADMIN/en/redirections");
  expect(redirections.body.rows).toMatchObject([{ source: "/notices/market-day", target: "/notices/fair" }]);
  expect(JSON.stringify(await viewAt("/about", visit()))).toContain('href=\\"/notices/fair\\"');
});
