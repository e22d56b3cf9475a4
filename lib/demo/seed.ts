import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { database } from "#db/client";
import { pages } from "#lib/content/pages";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { readSingle } from "#lib/kernel/engine/single";
import type { SettingsGroupName } from "#lib/settings/groups/groups";
import { settingsGroupNamed } from "#lib/settings/read-settings";
import { countPages } from "../content/queries/public-pages.ts";
import { storePicture } from "../files/library/store.ts";
import { countMedia } from "../files/queries.ts";
import { deleteSetting, readSetting, writeSetting } from "../kernel/queries/settings.ts";
import type { InterfaceLanguage } from "../platform/i18n/languages.ts";
import type { DemoPage } from "./content/demo-page.ts";
import { demoPageCategories } from "./content/page-categories.ts";
import { pagesInCzech } from "./content/pages.cs.ts";
import { pagesInEnglish } from "./content/pages.en.ts";
import { type DemoPictures, withDemoReferences } from "./content/references.ts";
import { demoLanguages } from "./demo-languages.ts";
import { beginSetup, demoBegun, demoState, markDemo, setDemoState } from "./removal/marks.ts";
import { freeTexts } from "./removal/settings.ts";
import { createBlocks } from "./seeds/blocks.ts";
import { createCategories } from "./seeds/categories.ts";
import { describeDemoPictures } from "./seeds/descriptions.ts";
import { createEvents } from "./seeds/events.ts";
import { createForms } from "./seeds/forms.ts";
import { createGalleries } from "./seeds/galleries.ts";
import { createMenus } from "./seeds/menus.ts";
import { createNews } from "./seeds/news.ts";
import { createNewsletter } from "./seeds/newsletter.ts";
import { createIssues } from "./seeds/newsletter-issues.ts";

const demoPages: Readonly<Record<InterfaceLanguage, readonly DemoPage[]>> = {
  en: pagesInEnglish,
  cs: pagesInCzech,
};
const illustrations = join(import.meta.dirname, "content", "illustrations");

/**
 * Fills an empty database with the demo site in those of its languages that the website has; a database with any page
 * or picture stays unchanged, as does one that the demo has left, unless it is wanted again. If the process is killed
 * midway, the next run finishes the work.
 */
export async function seedDemo(
  report: (line: string) => void,
  { isWantedAgain = false }: { readonly isWantedAgain?: boolean } = {},
): Promise<void> {
  if (!isWantedAgain && (await demoState()) === "left") return;
  if (demoLanguages().length === 0) return beginEmpty();
  if (!(await mayBegin())) return;
  await writeSetting(demoBegun, true, null);
  const pictures = await storeIllustrations();
  const counts = await database().transaction(async () => {
    // All pages are created at once, so a site that has any was seeded or written by another process or person
    // meanwhile.
    const isEmpty = (await countPages()) === 0;
    await deleteSetting(demoBegun);
    return isEmpty ? createMarkedSites(pictures) : undefined;
  });
  if (!counts) return;
  report(`Demo content: ${pictures.size} pictures`);
  for (const [language, count] of counts) report(`Demo content: ${count} pages (${language})`);
}

async function mayBegin(): Promise<boolean> {
  if ((await readSetting(demoBegun)) === true) return true;
  return (await countPages()) === 0 && (await countMedia()) === 0;
}

/** Lets an empty database stay empty, also at later starts. */
export async function beginEmpty(): Promise<void> {
  if ((await demoState()) !== undefined) return;
  await beginSetup(database());
  await setDemoState(database(), "left");
}

async function createMarkedSites(pictures: StoredPictures): Promise<ReadonlyMap<InterfaceLanguage, number>> {
  const counts = await createSites(pictures);
  await markDemo(database());
  if ((await demoState()) === undefined) await beginSetup(database());
  await setDemoState(database(), "kept");
  return counts;
}

/** Creates the content that every language of the demo site has; returns the number of pages of each. */
async function createSites(pictures: StoredPictures): Promise<ReadonlyMap<InterfaceLanguage, number>> {
  const originals = new Map<string, number>();
  const created = new Map<InterfaceLanguage, ReadonlyMap<string, number>>();
  const formIds = await createForms();
  const categoryIds = await createCategories("pages", demoPageCategories);
  for (const language of demoLanguages()) {
    const ids = await createPages(language, {
      pictures,
      originals,
      formId: formIds.get(language),
      categoryIds: categoryIds.get(language),
    });
    const home = ids.get("home");
    if (home !== undefined) await writeSetting(`home.${language}`, home, null);
    created.set(language, ids);
  }
  for (const name of ["settings.site", "settings.organisation"] as const) await describe(name);
  await createNews(pictures, created, new Date());
  await createEvents(pictures, created, new Date());
  await describeDemoPictures(pictures, demoPages);
  await createGalleries(pictures, new Date());
  await createMenus(created);
  const list = await createNewsletter(new Date());
  await createIssues(list, pictures, created, new Date());
  await createBlocks(created);
  return new Map([...created].map(([language, ids]) => [language, ids.size]));
}

type StoredPictures = DemoPictures & ReadonlyMap<string, { readonly id: number }>;

async function storeIllustrations() {
  const names = (await readdir(illustrations)).filter((name) => name.endsWith(".svg")).sort();
  const stored = names.map(async (name) => {
    const outcome = await storePicture(await readFile(join(illustrations, name)), name, null, {
      allowSvg: true,
    });
    if (!outcome.ok) throw new Error(`The illustration ${name} cannot be stored: ${outcome.code}.`);
    return [name, outcome.media] as const;
  });
  return new Map(await Promise.all(stored));
}

/**
 * Creates the pages of a language, then writes their texts, since pages link to later ones.
 *
 * @param given.originals ids of the pages of the first language by key, of which later ones are translations
 */
async function createPages(
  language: InterfaceLanguage,
  {
    pictures,
    originals,
    formId,
    categoryIds,
  }: {
    readonly pictures: DemoPictures;
    readonly originals: Map<string, number>;
    readonly formId: number | undefined;
    readonly categoryIds: ReadonlyMap<string, number> | undefined;
  },
) {
  const ids = new Map<string, number>();
  for (const page of demoPages[language]) {
    const id = await create(page, language, {
      pictures,
      parentId: ids.get(page.parent ?? ""),
      originalId: originals.get(page.key),
      categoryId: categoryIds?.get(page.category ?? ""),
    });
    ids.set(page.key, id);
    if (!originals.has(page.key)) originals.set(page.key, id);
  }
  for (const page of demoPages[language]) {
    const content = JSON.stringify(withDemoReferences(page.content, ids, pictures, formId));
    expectSaved(await updateRecord(pages, ids.get(page.key) ?? 0, { content }, null), page);
  }
  return ids;
}

async function create(
  page: DemoPage,
  language: InterfaceLanguage,
  place: {
    readonly pictures: DemoPictures;
    readonly parentId: number | undefined;
    readonly originalId: number | undefined;
    readonly categoryId: number | undefined;
  },
): Promise<number> {
  const texts = {
    title: page.title,
    slug: page.slug,
    perex: page.perex,
    status: page.status,
    audience: page.audience ?? "everybody",
    inNavigation: String(page.inNavigation),
    language,
    parentId: String(place.parentId ?? ""),
    translationOf: String(place.originalId ?? ""),
    categories: String(place.categoryId ?? ""),
    image: place.pictures.get(page.image?.file ?? "")?.key ?? "",
    imageAlt: page.image?.alt ?? "",
    seoTitle: page.seoTitle ?? "",
    seoDescription: page.seoDescription ?? "",
  };
  return expectSaved(await createRecord(pages, texts, null), page);
}

function expectSaved(saved: Awaited<ReturnType<typeof createRecord>>, page: DemoPage): number {
  if (saved.outcome === "saved") return Number(saved.row.id);
  throw new Error(`The demo page ${page.key} cannot be stored: ${JSON.stringify(saved)}.`);
}

/** Fills the settings of a group that nobody has set. */
async function describe(name: SettingsGroupName): Promise<void> {
  const module = settingsGroupNamed(name);
  const { id } = await readSingle(module);
  const saved = await updateRecord(module, id, await freeTexts(database(), name), null);
  if (saved.outcome !== "saved")
    throw new Error(`The demo's ${name} cannot be stored: ${JSON.stringify(saved)}.`);
}
