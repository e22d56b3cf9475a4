import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { pagesTable as pages } from "#lib/content/pages";
import { withAudience } from "#lib/kernel/audience";
import { publicPath } from "#lib/kernel/public-addresses";
import { referencedMedia, referencedRecords } from "#lib/kernel/rich-text/links";
import { writeDemoMails } from "#lib/newsletter/demo-mails";
import { newsletterTable as newsletter } from "#lib/newsletter/newsletter";
import { newsletterSubscribersTable as newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { slugify } from "#lib/platform/slug";
import { zoneContents } from "#lib/website/blocks/zone-contents";
import { resolveAddress } from "#lib/website/resolve-address";
import { useTestDatabase } from "#test/test-database";
import { findLivePage, type PublicPage } from "../content/queries/public-pages.ts";
import { findMedia } from "../files/queries.ts";
import { readSetting } from "../kernel/queries/settings.ts";
import { newsletterConsents, newsletterSuppressions } from "../newsletter/tables.ts";
import { type InterfaceLanguage, languages } from "../platform/i18n/languages.ts";
import { siteFrame } from "../website/frame.ts";
import { publicContextAt, viewAt } from "../website/public-context.ts";
import type { ArchiveBody, GalleryBody } from "../website/views/bodies.ts";
import { demoGalleries } from "./content/galleries/demo-galleries.ts";
import { demoPageCategories } from "./content/page-categories.ts";
import { seedDemo } from "./seed.ts";

let directory: string;
let all: PublicPage[];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "redakce-seed-"));
  vi.stubEnv("VAR_DIR", directory);
  await useTestDatabase();
  await seedDemo(() => {});
  all = await database().select().from(pages).all();
});
afterAll(() => rmSync(directory, { recursive: true }));

function inLanguage(language: InterfaceLanguage) {
  return all.filter((page) => page.language === language);
}

test("every link of the demo leads to a page of its own language, and every picture is stored", async () => {
  const languageOf = new Map(all.map((page) => [String(page.id), page.language]));
  for (const page of all) {
    for (const { module, id } of referencedRecords(page.content)) {
      if (module === "forms") continue;
      expect(module).toBe("pages");
      expect(languageOf.get(id), page.path).toBe(page.language);
    }
    const keys = [...referencedMedia(page.content), ...(page.image ? [page.image] : [])];
    for (const key of keys) expect(await findMedia(key), page.path).toBeDefined();
  }
  expect(all.flatMap((page) => referencedRecords(page.content)).length).toBeGreaterThan(10);
});

test("every gallery is there in both languages, and its pictures can be read without being seen", async () => {
  for (const { texts, pictures } of demoGalleries) {
    for (const language of languages) {
      const root = language === "en" ? "/galleries" : "/cs/galerie";
      const view = await viewAt(`${root}/${texts[language].slug}`, publicContextAt(new Date()));
      const shown = (view?.body as GalleryBody | undefined)?.pictures ?? [];
      expect(shown.map(({ caption }) => caption?.replaceAll("\u00a0", " "))).toEqual(
        pictures.map(({ captions }) => captions[language]),
      );
      for (const { picture, caption } of shown) expect(picture.alt).not.toBe(caption ?? "");
      expect(view?.translations).toHaveLength(2);
    }
  }
});

test("every Czech page translates an English one of its own", () => {
  const english = new Set(inLanguage("en").map(({ id }) => id));
  const originals = inLanguage("cs").map(({ translationOf }) => translationOf ?? 0);
  expect(new Set(originals).size).toBe(originals.length);
  expect(originals.filter((id) => !english.has(id))).toEqual([]);
});

test("every published page answers at its address, and the home pages at the roots", async () => {
  for (const language of languages) {
    const home = await readSetting(`home.${language}`);
    expect(await resolveAddress(publicPath(language, ""))).toMatchObject({ kind: "view", key: home });
    for (const page of inLanguage(language).filter(
      ({ id, status }) => id !== home && status === "published",
    )) {
      const address = publicPath(language, page.path);
      expect(await withAudience("signedIn", () => resolveAddress(address))).toEqual({
        kind: "view",
        module: "pages",
        key: page.id,
        language,
      });
      const forEverybody = page.audience === "everybody" ? "view" : "missing";
      expect((await resolveAddress(address)).kind).toBe(forEverybody);
    }
  }
});

test("pages keep the order and the depth of the demo, and at least one is a draft", async () => {
  const below = inLanguage("en").filter(({ parentId }) => parentId !== null);
  expect(below.length).toBeGreaterThan(0);
  for (const page of below) expect(page.path.split("/").length).toBeGreaterThan(1);
  const draft = all.find(({ status }) => status === "draft");
  expect(draft && (await findLivePage(draft.id, new Date()))).toBeUndefined();
});

test("categories of pages show their pages in both languages, and pages lead to them", async () => {
  for (const language of languages) {
    const { texts } = demoPageCategories[0] ?? {};
    const path = `${language === "en" ? "category" : "kategorie"}/${slugify(texts?.[language].name ?? "")}`;
    const list = await viewAt(publicPath(language, path), publicContextAt(new Date()));
    const cards = (list?.body as ArchiveBody | undefined)?.cards ?? [];
    expect(cards).toHaveLength(3);
    const page = await viewAt(cards[0]?.href ?? "", publicContextAt(new Date()));
    expect(page?.body).toMatchObject({ labels: [{ text: texts?.[language].name, href: list?.search.href }] });
    expect(list?.translations).toHaveLength(2);
  }
});

test("the news answers at its addresses, and one item that is older is pinned", async () => {
  for (const language of languages) {
    const list = await viewAt(
      publicPath(language, language === "en" ? "news" : "aktuality"),
      publicContextAt(new Date()),
    );
    const cards = (list?.body as ArchiveBody | undefined)?.cards ?? [];
    expect(cards.map(({ isPinned }) => isPinned)).toEqual([true, false, false, false, false]);
    for (const { href, label, picture } of cards) {
      expect([label, picture]).not.toContain(undefined);
      expect(await viewAt(href, publicContextAt(new Date()))).toMatchObject({
        translations: expect.arrayContaining(
          languages.map((one) => expect.objectContaining({ language: one })),
        ),
      });
    }
  }
});

test("the blocks stand in their zones, in both languages", async () => {
  const standing = async (path: string, language: InterfaceLanguage) => {
    const now = new Date();
    const view = await viewAt(path, publicContextAt(now));
    const zones = await zoneContents(
      { language, ...(view ? { view } : {}) },
      async () => false,
      publicContextAt(now),
    );
    return Object.entries(zones).map(([zone, found]) => [zone, ...found.map(({ body }) => body.kind)]);
  };
  for (const [language, visit, contact] of [
    ["en", "/visit", "/contact"],
    ["cs", "/cs/navsteva", "/cs/kontakt"],
  ] as const) {
    expect(await standing(publicPath(language, ""), language)).toEqual([
      ["home", "news", "callToAction", "newsletter"],
    ]);
    expect(await standing(visit, language)).toEqual([
      ["aside", "contact"],
      ["afterContent", "gallery"],
    ]);
    expect(await standing(contact, language)).toEqual([["aside", "openingHours"]]);
  }
});

test("forty people have signed up for the newsletter, and each agreed to what is remembered", async () => {
  const people = await database().select().from(newsletterSubscribers).all();
  const listed = new Map<string, number>();
  for (const { status } of people) listed.set(status, (listed.get(status) ?? 0) + 1);
  expect(Object.fromEntries(listed)).toEqual({
    active: 31,
    pending: 3,
    unsubscribed: 3,
    bounced: 2,
    complained: 1,
  });
  const consents = await database().select().from(newsletterConsents).all();
  for (const { id, status, confirmedAt, createdAt } of people) {
    const kinds = consents.filter(({ subscriberId }) => subscriberId === id).map(({ kind }) => kind);
    expect(kinds.includes("confirmed")).toBe(status !== "pending");
    expect(kinds.includes("left")).toBe(status === "unsubscribed");
    expect((confirmedAt ?? createdAt).getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
  }
  const suppressed = await database().select().from(newsletterSuppressions).all();
  expect(suppressed.map(({ reason }) => reason).sort()).toEqual(["bounce", "bounce", "complaint"]);
});

test("two issues were sent to everybody who had signed up, their mails lie in the outbox, and one is being written", async () => {
  const issues = await database().select().from(newsletter).orderBy(newsletter.id).all();
  expect(
    issues.map(({ language, status, recipients, sent, failed, left }) => [
      language,
      status,
      recipients,
      sent,
      failed,
      left,
    ]),
  ).toEqual([
    ["cs", "sent", 22, 21, 1, 2],
    ["en", "sent", 12, 11, 1, 1],
    ["cs", "draft", 0, 0, 0, 0],
  ]);
  for (const { language, slug } of issues.slice(0, 2)) {
    const list = language === "en" ? "newsletter/issues" : "zpravodaj/cisla";
    expect(await viewAt(publicPath(language, `${list}/${slug}`), publicContextAt(new Date()))).toBeDefined();
  }
  await writeDemoMails();
  await writeDemoMails();
  const mails = readdirSync(join(directory, "outbox")).map((name) =>
    readFileSync(join(directory, "outbox", name), "utf8"),
  );
  expect(mails).toHaveLength(32);
  for (const mail of mails) expect(mail).toMatch(/^List-Unsubscribe:\s+<http/m);
});

test("a second run adds nothing", async () => {
  const lines: string[] = [];
  await seedDemo((line) => lines.push(line));
  expect(lines).toEqual([]);
  expect(await database().select().from(pages).all()).toEqual(all);
});

test("the frame of each language has menus that lead to pages of that language", async () => {
  for (const language of languages) {
    const { navigation, footerMenu = [], legal } = await siteFrame(language, new Date());
    expect(navigation.map(({ text }) => text)).toContain(language === "cs" ? "Aktuality" : "News");
    expect(footerMenu.map(({ children }) => children.length)).toEqual([5, 4, 3]);
    const links = [...footerMenu.flatMap(({ children }) => children), ...legal];
    for (const { href = "" } of links) expect(href.startsWith("/cs/"), href).toBe(language === "cs");
  }
});
