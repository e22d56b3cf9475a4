import { currentMoment } from "#lib/platform/clock";
import { wordIn } from "#lib/platform/i18n/address-words";
import { parseAddress } from "../kernel/public-addresses.ts";
import { type AnyPublicType, firstSegmentOf, publicTypesAt } from "../kernel/public-types.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { isSiteLanguage } from "../platform/site-languages.ts";
import { formerDefaults } from "../settings/site-languages.ts";
import { addressOfFile, type FeedFile, splitFile, writers } from "./feed.ts";
import { searchAddress, searchSegments } from "./search/addresses.ts";

export type Resolution =
  /** `key` is the name that the module's public type uses for the content there. */
  | {
      readonly kind: "view";
      readonly module: string;
      readonly key: unknown;
      readonly language: Language;
      /** Requested in place of the page next to it. */
      readonly file?: FeedFile;
    }
  | { readonly kind: "search"; readonly language: Language }
  | { readonly kind: "moved"; readonly to: string; readonly status: 301 }
  | { readonly kind: "missing"; readonly language: Language };

/**
 * Resolves an address of the public site at a time. Other spellings of an address (capital letters, stray slashes,
 * the prefix of the default language, and those a public type itself accepts for another one) redirect to that
 * address. Reads only, and cheap enough for every request.
 */
export async function resolveAddress(
  pathname: string,
  now = currentMoment(),
  page = 1,
  part?: string,
): Promise<Resolution> {
  const { language, path } = parseAddress(pathname);
  if (path === wordIn(searchSegments, language)) return searchAt(pathname, language);
  const { segments, file } = splitFile(path === "" ? [] : path.split("/"));
  for (const publicType of publicTypesAt(segments, language)) {
    const own = segments.slice(firstSegmentOf(publicType, language).length);
    const found = await publicType.resolve(own, language, now, page, part);
    const address = found && addressFound(publicType, found, file);
    if (!found || address === undefined) continue;
    const { key } = found;
    if (address !== pathname) return { kind: "moved", to: address, status: 301 };
    return { kind: "view", module: publicType.module, key, language, ...(file ? { file } : {}) };
  }
  return (await movedWithDefault(pathname, now, page)) ?? { kind: "missing", language };
}

/** Returns the address of what was found, or of a file beside it, which may have moved; undefined without such a file. */
function addressFound(
  publicType: AnyPublicType,
  { address, key }: { readonly address: string; readonly key: unknown },
  file: FeedFile | undefined,
): string | undefined {
  if (!file) return address;
  return publicType[writers[file]] ? addressOfFile(address, file) : publicType.movedFile?.(key, file);
}

function searchAt(pathname: string, language: Language): Resolution {
  const address = searchAddress(language);
  return address === pathname ? { kind: "search", language } : { kind: "moved", to: address, status: 301 };
}

/** Finds what an address without a prefix meant while another language was the default. */
async function movedWithDefault(pathname: string, now: Date, page: number) {
  const [, first] = pathname.split("/");
  if (!first || isSiteLanguage(first)) return undefined;
  for (const language of await formerDefaults()) {
    const to = `/${language}${pathname}`;
    const found = await resolveAddress(to, now, page);
    if (found.kind === "moved") return found;
    if (found.kind !== "missing") return { kind: "moved", to, status: 301 } as const;
  }
  return undefined;
}
