import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { news } from "#lib/content/news";
import { pages } from "#lib/content/pages";
import { parseDocument } from "#lib/kernel/rich-text/document";
import { walk } from "#lib/kernel/rich-text/plain-text";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { normaliseEmail } from "#lib/platform/email-address";
import { languages } from "#lib/platform/i18n/languages";
import { blocksInCzech } from "./blocks/cs.ts";
import { demoPlaces } from "./blocks/demo-block.ts";
import { blocksInEnglish } from "./blocks/en.ts";
import type { DemoPage } from "./demo-page.ts";
import { newsInCzech } from "./news/cs.ts";
import { demoCategories } from "./news/demo-news.ts";
import { newsInEnglish } from "./news/en.ts";
import { demoIssues } from "./newsletter/issues.ts";
import { demoSubscribers } from "./newsletter/subscribers.ts";
import { demoSite } from "./organisation.ts";
import { demoPageCategories } from "./page-categories.ts";
import { pagesInCzech } from "./pages.cs.ts";
import { pagesInEnglish } from "./pages.en.ts";

const illustrations = fileURLToPath(new URL("./illustrations/", import.meta.url));
const files = readdirSync(illustrations);
const everyPage = [...pagesInEnglish, ...pagesInCzech];

/** Returns the keys of the pages that a text of the demo links to. */
function linkedKeys(content: unknown): readonly string[] {
  return [...JSON.stringify(content).matchAll(/"href":"page:([^"]+)"/g)].map(([, key = ""]) => key);
}

describe.each([
  { language: "en", demoPages: pagesInEnglish },
  { language: "cs", demoPages: pagesInCzech },
])("demo pages in $language", ({ demoPages }) => {
  const keys = demoPages.map(({ key }) => key);
  const publishedKeys = demoPages.filter(({ status }) => status === "published").map(({ key }) => key);

  it("have keys and slugs of their own", () => {
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(demoPages.map(({ slug }) => slug)).size).toBe(keys.length);
  });

  it("come after the page above them", () => {
    for (const [index, { parent }] of demoPages.entries()) {
      if (parent !== undefined) expect(keys.slice(0, index)).toContain(parent);
    }
  });

  it("link only to published pages of their language", () => {
    const linked = demoPages.flatMap(({ content }) => linkedKeys(content));
    expect(linked.filter((key) => !publishedKeys.includes(key))).toEqual([]);
  });

  it("can all be reached from the navigation or from a text", () => {
    const linked = demoPages.flatMap(({ content }) => linkedKeys(content));
    const hidden = demoPages.filter(({ key, inNavigation }) => !inNavigation && !linked.includes(key));
    expect(hidden).toEqual([]);
  });

  it("have one draft", () => {
    expect(keys.filter((key) => !publishedKeys.includes(key))).toEqual(["lantern-evening"]);
  });
});

describe("demo pages", () => {
  it("are all translated, but for the Czech words explained to those who speak none", () => {
    const czech = pagesInCzech.map(({ key }) => key);
    const english = pagesInEnglish.map(({ key }) => key);
    expect(czech.filter((key) => !english.includes(key))).toEqual([]);
    expect(english.filter((key) => !czech.includes(key))).toEqual(["orchard-words"]);
  });

  it("hang in the same place in both languages", () => {
    const places = new Map(pagesInEnglish.map(({ key, ...page }) => [key, placeOf(page)]));
    for (const { key, ...page } of pagesInCzech) expect(placeOf(page)).toEqual(places.get(key));
  });

  it("are sorted alike in both languages, several into each category", () => {
    const sorted = (demoPages: readonly DemoPage[]) =>
      demoPages.flatMap(({ key, category }) => (category === undefined ? [] : [{ key, category }]));
    expect(sorted(pagesInCzech)).toEqual(sorted(pagesInEnglish));
    const byCategory = Map.groupBy(sorted(pagesInCzech), ({ category }) => category);
    expect([...byCategory.keys()]).toEqual(demoPageCategories.map(({ key }) => key));
    for (const pages of byCategory.values()) expect(pages.length).toBeGreaterThan(1);
  });

  it.each(everyPage.map((page) => [`${page.slug} (${page.title})`, page] as const))(
    "%s fits the fields of the module",
    (_, page) => {
      const { title, slug, perex, seoTitle, seoDescription, imageAlt } = pages.fields;
      expect(title.schema.parse(page.title)).toBe(page.title);
      expect(slug.schema.parse(page.slug)).toBe(page.slug);
      expect(perex.schema.parse(page.perex)).toBe(page.perex);
      expect(seoTitle.schema.parse(page.seoTitle ?? "")).toBe(page.seoTitle ?? null);
      expect(seoDescription.schema.parse(page.seoDescription ?? "")).toBe(page.seoDescription ?? null);
      if (page.image) expect(imageAlt.schema.parse(page.image.alt)).toBe(page.image.alt);
    },
  );

  it.each(everyPage.map((page) => [page.slug, page] as const))(
    "%s has a text that needs no cleaning",
    (_, page) => {
      const stored = JSON.stringify(page.content)
        .replaceAll(/"file:[a-z-]+\.svg"/g, '"0123456789abcdef"')
        .replaceAll(/"page:[^"]+"/g, '"pages:1"')
        .replaceAll('"form:contact"', '"forms:1"');
      expect(parseDocument(stored)).toEqual({ ok: true, document: JSON.parse(stored) });
    },
  );
});

describe.each([
  { language: "en", demoNews: newsInEnglish, demoPages: pagesInEnglish },
  { language: "cs", demoNews: newsInCzech, demoPages: pagesInCzech },
] as const)("demo news in $language", ({ demoNews, demoPages }) => {
  it("are five, the newest first, one of them pinned", () => {
    expect(demoNews).toHaveLength(5);
    expect(demoNews.map(({ daysAgo }) => daysAgo)).toEqual(
      demoNews.map(({ daysAgo }) => daysAgo).toSorted((one, other) => one - other),
    );
    expect(demoNews.filter(({ isPinned }) => isPinned)).toHaveLength(1);
  });

  it("say the same in both languages, sorted alike", () => {
    const told = (items: typeof newsInEnglish) =>
      items.map(({ key, daysAgo, category, author, image }) => ({
        key,
        daysAgo,
        category,
        author,
        file: image.file,
      }));
    expect(told(demoNews)).toEqual(told(newsInEnglish));
    expect(demoCategories.map(({ key }) => key)).toEqual(
      expect.arrayContaining(demoNews.map(({ category }) => category)),
    );
  });

  it("link only to published pages of their language", () => {
    const published = demoPages.filter(({ status }) => status === "published").map(({ key }) => key);
    const linked = demoNews.flatMap(({ content }) => linkedKeys(content));
    expect(linked.filter((key) => !published.includes(key))).toEqual([]);
  });

  it.each(demoNews.map((item) => [item.slug, item] as const))(
    "%s fits the fields of the module",
    (_, item) => {
      const { title, slug, perex, imageAlt } = news.fields;
      expect(title.schema.parse(item.title)).toBe(item.title);
      expect(slug.schema.parse(item.slug)).toBe(item.slug);
      expect(perex.schema.parse(item.perex)).toBe(item.perex);
      expect(imageAlt.schema.parse(item.image.alt)).toBe(item.image.alt);
      expect(files).toContain(item.image.file);
      const stored = JSON.stringify(item.content).replaceAll(/"page:[^"]+"/g, '"pages:1"');
      expect(parseDocument(stored)).toEqual({ ok: true, document: JSON.parse(stored) });
    },
  );
});

describe("demo subscribers", () => {
  it("are forty, each at an address of its own at a domain that is kept for examples", () => {
    const addresses = demoSubscribers.map(({ email }) => email);
    expect(new Set(addresses).size).toBe(40);
    for (const { email, name, tags } of demoSubscribers) {
      expect(normaliseEmail(email)).toBe(email);
      expect(email).toMatch(/@example\.(com|net|org)$/);
      expect(newsletterSubscribers.fields.name.schema.parse(name)).toBe(name);
      expect(newsletterSubscribers.fields.tags.schema.parse(tags)).toBe(tags || null);
    }
  });
});

describe("demo issues", () => {
  it.each(demoIssues.map((issue) => [issue.slug, issue] as const))(
    "%s fits the fields of the module",
    (_, issue) => {
      const { subject, slug, preheader } = newsletter.fields;
      expect(subject.schema.parse(issue.subject)).toBe(issue.subject);
      expect(slug.schema.parse(issue.slug)).toBe(issue.slug);
      expect(preheader.schema.parse(issue.preheader)).toBe(issue.preheader);
      const stored = JSON.stringify(issue.content)
        .replaceAll(/"file:[a-z-]+\.svg"/g, '"0123456789abcdef"')
        .replaceAll(/"page:[^"]+"/g, '"pages:1"');
      expect(parseDocument(stored)).toEqual({ ok: true, document: JSON.parse(stored) });
    },
  );

  it("link only to published pages of their language", () => {
    for (const { language, content } of demoIssues) {
      const demoPages = language === "en" ? pagesInEnglish : pagesInCzech;
      const published = demoPages.filter(({ status }) => status === "published").map(({ key }) => key);
      expect(linkedKeys(content).filter((key) => !published.includes(key))).toEqual([]);
    }
  });
});

describe("demo blocks", () => {
  it.each([
    { language: "en", demoBlocks: blocksInEnglish, demoPages: pagesInEnglish },
    { language: "cs", demoBlocks: blocksInCzech, demoPages: pagesInCzech },
  ])("in $language are the same, and lead to and stand on published pages", ({ demoBlocks, demoPages }) => {
    expect(demoBlocks.map(({ key }) => key)).toEqual(Object.keys(demoPlaces));
    const published = demoPages.filter(({ status }) => status === "published").map(({ key }) => key);
    const named = demoBlocks.flatMap(({ leadsTo = [], pages = [] }) => [leadsTo, pages].flat());
    expect(named.filter((key) => !published.includes(key))).toEqual([]);
  });
});

describe("demo illustrations", () => {
  it("exist wherever a page shows one, with a description", () => {
    for (const { file, alt } of everyPage.flatMap(picturesOf)) {
      expect(files).toContain(file);
      expect(alt.trim().length).toBeGreaterThan(20);
    }
  });

  it("are all shown somewhere", () => {
    const shown = everyPage.flatMap(picturesOf).map(({ file }) => file);
    expect(files.filter((file) => !shown.includes(file))).toEqual([]);
  });

  it.each(files)("%s is a small drawing of 1600 × 1000 without words or scripts", async (file) => {
    const drawing = readFileSync(illustrations + file);
    expect(drawing.length).toBeLessThan(40_000);
    expect(drawing.toString()).not.toMatch(
      /<(text|script|image|foreignObject)\b|https?:(?!\/\/www\.w3\.org\/)/,
    );
    expect(await sharp(drawing).metadata()).toMatchObject({ format: "svg", width: 1600, height: 1000 });
  });
});

describe("the demo organisation", () => {
  it.each(languages)("introduces itself in %s", (language) => {
    const { name, tagline, footer } = demoSite[language];
    for (const text of [name, tagline, footer]) expect(text.trim()).not.toBe("");
  });
});

function placeOf({ parent, status, inNavigation, image }: Omit<DemoPage, "key">) {
  return { parent, status, inNavigation, file: image?.file };
}

function picturesOf({ image, content }: DemoPage): { file: string; alt: string }[] {
  const inText = [...walk(content)].flatMap((node) =>
    node.type === "image" ? { file: node.attrs.media.replace(/^file:/, ""), alt: node.attrs.alt } : [],
  );
  return image ? [image, ...inText] : inText;
}
