import { findLiveByPath, findLiveBySlug, findLiveHome, type PageSummary } from "#db/queries/public-pages";
import type { Language } from "#lib/i18n/languages";
import { parseAddress, publicPath } from "./addresses.ts";

export type Resolution =
  | { readonly kind: "page"; readonly id: number; readonly language: Language }
  | { readonly kind: "moved"; readonly to: string; readonly status: 301 }
  | { readonly kind: "missing"; readonly language: Language };

/**
 * What answers an address of the public site at a time. Other spellings of a page's address (the home page's
 * own path, the slug alone of a page deeper in the tree, capital letters, stray slashes, the prefix of the
 * default language) lead to the one address. Reads only, and cheap enough for every request.
 */
export async function resolveAddress(pathname: string, now = new Date()): Promise<Resolution> {
  const { language, path } = parseAddress(pathname);
  const home = await findLiveHome(language, now);
  const page = path === "" ? home : await findPage(language, path, now);
  if (!page) return { kind: "missing", language };
  const address = publicPath(language, page.id === home?.id ? "" : page.path);
  if (address !== pathname) return { kind: "moved", to: address, status: 301 };
  return { kind: "page", id: page.id, language };
}

async function findPage(language: Language, path: string, now: Date): Promise<PageSummary | undefined> {
  if (!/^[a-z0-9/-]+$/.test(path)) return undefined;
  const found = await findLiveByPath(language, path, now);
  return found ?? (path.includes("/") ? undefined : await findLiveBySlug(language, path, now));
}
