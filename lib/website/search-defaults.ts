import { readRecord } from "#lib/kernel/engine/read";
import { moduleNamed } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import { readSettings } from "#lib/settings/read-settings";
import { picturesOf } from "./pictures.ts";
import type { SitePicture } from "./views/shown.ts";

/** How pages look to search engines where they say nothing else, and what is said of the site as a whole. */
export interface SearchDefaults {
  readonly description: string | null;
  readonly picture: SitePicture | undefined;
  /** The whole site asks to be left out. */
  readonly noindex: boolean;
  /** By name of the `meta` element in which a search engine looks for it. */
  readonly verification: Readonly<Record<string, string>>;
}

export async function searchDefaults(language: Language): Promise<SearchDefaults> {
  const set = await readSettings("settings.searchEngines");
  const codes = {
    "google-site-verification": set.google,
    "msvalidate.01": set.bing,
    "seznam-wmt": set.seznam,
  };
  return {
    description: set[`description_${language}`],
    picture: await pictureOf(set.image, language),
    noindex: set.noindex,
    verification: Object.fromEntries(
      Object.entries(codes).flatMap(([name, code]) => (code === null ? [] : [[name, code]])),
    ),
  };
}

/** Whether the whole site asks search engines to leave it out. */
export async function isSiteHidden(): Promise<boolean> {
  return (await readSettings("settings.searchEngines")).noindex;
}

/** A picture of the library by its id. */
export async function pictureOf(id: number | null, language: Language): Promise<SitePicture | undefined> {
  const module = moduleNamed("media");
  const row = id === null || !module ? undefined : await readRecord(module, id);
  if (typeof row?.key !== "string") return undefined;
  const record = { image: row.key, imageAlt: null, language };
  return (await picturesOf([record]))(record);
}
