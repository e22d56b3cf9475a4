import { findLiveHome, type PageSummary } from "#db/queries/public-pages";
import { type Language, languages } from "#lib/i18n/languages";
import { publicPath } from "./addresses.ts";

/** The address of a page among pages of which some are home pages. */
export type AddressOf = (page: Pick<PageSummary, "id" | "language" | "path">) => string;

/** Knows the home pages of all languages and so every page's address. */
export async function pageAddresses(now: Date): Promise<AddressOf> {
  const homes = await Promise.all(languages.map((language) => findLiveHome(language, now)));
  const homeIds = new Set(homes.map((home) => home?.id));
  return ({ id, language, path }) => publicPath(language, homeIds.has(id) ? "" : path);
}

/** Address of the root of a language. */
export function homeAddress(language: Language): string {
  return publicPath(language, "");
}
