import { beforeEach, expect, test, vi } from "vitest";
import { blocks } from "#lib/content/blocks";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { answering, signedInWith } from "#test/bare-request";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { viewInPreview } from "../preview.ts";
import { publicContextAt } from "../public-context.ts";
import { publishNews } from "../public-types/news/news-fixture.ts";
import { publishTestSite } from "../test-site.ts";
import { zoneContents } from "./zone-contents.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const module = blocks as unknown as AnyModule;
const context = publicContextAt(new Date());
let site: Awaited<ReturnType<typeof publishTestSite>>;

beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
  answering(new Headers({ cookie: (await signedInWith(["blocks.read"])).cookie }));
});

async function create(texts: Readonly<Record<string, string>>): Promise<number> {
  const values = { name: "Hello", language: "en", content: "Hello", intent: "draft", ...texts };
  return createdId(module, values);
}

async function preview(id: number) {
  const view = await viewInPreview(`blocks:${id}`, context);
  if (!view) return undefined;
  const zones = await zoneContents({ language: view.language, view }, async () => false, context);
  const told = Object.entries(zones).map(([zone, found]) => [
    zone,
    ...found.map(({ body }) => (body.kind === "text" ? body.html.replace(/<[^>]*>/g, "") : body.kind)),
  ]);
  return { href: view.search.href, kind: view.body.kind, zones: told, preview: view.preview };
}

test.each<[string, (ids: typeof site) => Readonly<Record<string, string>>, string]>([
  ["on the home page", () => ({ zone: "home" }), "/"],
  ["beside a page", () => ({ zone: "aside" }), "/about"],
  [
    "on the first chosen page",
    ({ history }) => ({ zone: "aside", shownOn: "pages", pages: String(history) }),
    "/about/history",
  ],
  ["on its branch", ({ about }) => ({ zone: "footer", shownOn: "branch", pages: String(about) }), "/about"],
  ["among the news", () => ({ zone: "afterContent", shownOn: "place", place: "news" }), "/news"],
  ["beside an item of news", () => ({ zone: "aside", shownOn: "place", place: "news" }), "/news/harvest"],
])("a block is looked at where it would be: %s", async (_, textsOf, href) => {
  await publishNews("Harvest");
  const texts = textsOf(site);
  const id = await create(texts);
  expect(await preview(id)).toMatchObject({
    href,
    zones: [[texts.zone, "Hello"]],
    preview: { isLive: false, part: "Hello", editHref: `/ADMIN/en/blocks/${id}` },
  });
});

test.each([
  ["stands nowhere", { zone: "none" }],
  ["stands only where visitors see no page", { zone: "aside", shownOn: "pages" }],
])("a block that %s is looked at by itself", async (_, texts) => {
  const id = await create({ ...texts, pages: String(site.secret) });
  expect(await preview(id)).toMatchObject({ kind: "alone", zones: [["afterContent", "Hello"]] });
});

test("what was changed takes the place of what visitors see, among the others", async () => {
  const id = await create({ zone: "home", intent: "publish" });
  await create({ name: "Next", content: "Next", zone: "home", intent: "publish" });
  await updateRecord(module, id, { content: "Changed", audience: "signedIn", intent: "draft" }, null);
  expect(await preview(id)).toMatchObject({
    zones: [["home", "Changed", "Next"]],
    preview: { isLive: true },
  });
});

test("a block of several places is looked at in all of them that the page has", async () => {
  const id = await create({ zone: "aside", alsoIn: "footer,home" });
  expect(await preview(id)).toMatchObject({
    href: "/",
    zones: [
      ["home", "Hello"],
      ["footer", "Hello"],
    ],
  });
});

test("nobody else looks at it", async () => {
  const id = await create({ zone: "home" });
  answering(new Headers({ cookie: (await signedInWith(["pages"])).cookie }));
  expect(await preview(id)).toBeUndefined();
  answering(new Headers());
  expect(await preview(id)).toBeUndefined();
});
