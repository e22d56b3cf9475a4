import { beforeEach, expect, test } from "vitest";
import { pages } from "#lib/content/pages";
import { createRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { siteFrame } from "#lib/website/frame";
import { viewMetadata } from "#lib/website/metadata";
import { publicContextAt } from "#lib/website/public-context";
import { publish, publishTestSite } from "#lib/website/test-site";
import type { SiteView } from "#lib/website/view";
import type { ArticleBody } from "#lib/website/views/bodies";
import { useTestDatabase } from "#test/test-database";
import { pagesPublicType } from "../pages.ts";

let site: Awaited<ReturnType<typeof publishTestSite>>;

beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
});

async function shown(id: number) {
  const view = await pagesPublicType.view(id, publicContextAt(new Date()));
  if (!view) throw new Error(`Page ${id} is not live.`);
  return view;
}

test("breadcrumbs lead over live pages only", async () => {
  const hidden = await publish("Hidden", { status: "draft", parentId: String(site.about) });
  const deep = await publish("Deep", { parentId: String(hidden) });
  expect((await shown(deep)).breadcrumbs).toEqual([
    { href: "/", text: "Home" },
    { href: "/about", text: "About" },
  ]);
});

test("a link to a page follows it to its present address, and is plain text while that page is not live", async () => {
  const linkTo = (id: number, words: string) => ({
    type: "text",
    text: words,
    marks: [{ type: "link", attrs: { href: `page:${id}` } }],
  });
  const content = {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [linkTo(site.history, "then"), linkTo(site.home, "home"), linkTo(site.secret, "shh")],
      },
    ],
  };
  const id = await publish("Links", { content: JSON.stringify(content) });
  const { html } = (await shown(id)).body as ArticleBody;
  expect(html).toContain('<a href="/about/history">then</a>');
  expect(html).toContain('<a href="/">home</a>');
  expect(html).toContain("shh");
  expect(html).not.toContain("secret");
});

test("the home page shows the ways in, a page its children, and a leaf its siblings", async () => {
  const visit = await publish("Visit", { parentId: String(site.about) });
  expect(cardsOf(await shown(site.home)).map(({ href }) => href)).toEqual(["/about"]);
  expect(cardsOf(await shown(site.about)).map(({ href }) => href)).toEqual([
    "/about/history",
    "/about/visit",
  ]);
  expect(((await shown(visit)).body as ArticleBody).beside).toEqual([
    { href: "/about/history", text: "History" },
  ]);
});

test("a new page joins the navigation only when somebody chooses so", async () => {
  const saved = await createRecord(
    pages as unknown as AnyModule,
    { title: "Quiet", status: "published", language: "en" },
    null,
  );
  expect(saved).toMatchObject({ outcome: "saved", row: { inNavigation: false } });
});

test("the navigation marks the page and its section, leaves the home page out and hides what is hidden", async () => {
  await publish("Unlisted", { inNavigation: "false" });
  const page = await shown(site.history);
  const { navigation } = await siteFrame("en", new Date(), page);
  expect(navigation).toEqual([
    {
      href: "/about",
      text: "About",
      current: "section",
      children: [{ href: "/about/history", text: "History", current: "page", children: [] }],
    },
  ]);
});

test("the language switch leads to the translation, or else to the other home page", async () => {
  const about = await siteFrame("en", new Date(), await shown(site.about));
  expect(about.languages.find(({ language }) => language === "cs")?.href).toBe("/cs/o-nas");
  const history = await siteFrame("en", new Date(), await shown(site.history));
  expect(history.languages.find(({ language }) => language === "cs")?.href).toBe("/cs");
  await removeRecord(pages as unknown as AnyModule, site.onas, null);
  const alone = await siteFrame("en", new Date(), await shown(site.about));
  expect(alone.languages.find(({ language }) => language === "cs")?.href).toBe("/cs");
});

test("the head names the one address and every translation of a page", async () => {
  const metadata = viewMetadata(await shown(site.onas), "Sad");
  expect(metadata.title).toBe("O nás – Sad");
  expect(metadata.alternates).toEqual({
    canonical: absoluteUrl("/cs/o-nas"),
    languages: {
      en: absoluteUrl("/about"),
      cs: absoluteUrl("/cs/o-nas"),
      "x-default": absoluteUrl("/about"),
    },
  });
  expect(metadata.robots).toBeUndefined();
});

test("a page hidden from search engines says so and names no translations", async () => {
  const id = await publish("Quiet", { noindex: "true" });
  const metadata = viewMetadata(await shown(id), "Orchard");
  expect(metadata.robots).toEqual({ index: false, follow: true });
  expect(metadata.alternates?.languages).toBeUndefined();
});

test("the description is the one for search engines, else the summary, else the beginning of the text", async () => {
  const text = { content: "Apples and pears." };
  const description = async (id: number) => (await shown(id)).search.description;
  expect(
    await description(await publish("One", { ...text, perex: "Fruit.", seoDescription: "Found." })),
  ).toBe("Found.");
  expect(await description(await publish("Two", { ...text, perex: "Fruit." }))).toBe("Fruit.");
  expect(await description(await publish("Three", text))).toBe("Apples and pears.");
});

function cardsOf({ body }: SiteView) {
  return (body as ArticleBody).cards;
}
