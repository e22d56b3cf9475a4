import { wordIn } from "../platform/i18n/address-words.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { isInClosedLanguage, isSiteLanguage, knownLanguages } from "../platform/site-languages.ts";
import type { IndexEntry, PublicType } from "../website/public-types/public-type.ts";
import { createRegistry } from "./create-registry.ts";
import type { Row } from "./engine/form/encode.ts";
import { publicPath } from "./public-addresses.ts";

/** Returns the public type of a module, or undefined if it has no public side. */
export function publicTypeOf(module: string): AnyPublicType | undefined {
  return publicTypes.all().find((publicType) => publicType.module === module);
}

/**
 * Returns public types that may know a path of a language, in the order in which they are queried: the longest
 * beginning first.
 */
export function publicTypesAt(segments: readonly string[], language: Language): readonly AnyPublicType[] {
  return publicTypes
    .all()
    .filter((publicType) =>
      firstSegmentOf(publicType, language).every((part, index) => part === segments[index]),
    )
    .toSorted((one, other) => firstSegmentOf(other, language).length - firstSegmentOf(one, language).length);
}

/** The segments that the addresses of a public type begin with. */
export function firstSegmentOf({ firstSegments }: AnyPublicType, language: Language): readonly string[] {
  return firstSegments ? wordIn(firstSegments, language).split("/") : [];
}

export function publicTypeOfAnyPath(): AnyPublicType | undefined {
  return publicTypes.all().find(({ firstSegments }) => !firstSegments);
}

/** Returns the address of a record from its module and path; it begins with the first segments of its public type. */
export function addressWithin(module: string, language: Language, path: string, record?: Row): string {
  const publicType = publicTypeOf(module);
  const own = record && publicType?.firstSegmentsOf?.(record);
  const words = own ?? publicType?.firstSegments;
  const first = words ? wordIn(words, language) : "";
  return publicPath(language, [first, path].filter(Boolean).join("/"));
}

/** Returns the beginning of the addresses of a module's records in each language, or of one record's address. */
export function rootsOf(module: string, record?: Row): Readonly<Record<Language, string>> {
  return Object.fromEntries(
    knownLanguages().map((language) => [language, addressWithin(module, language, "", record)]),
  );
}

/** Paths served by something other than a public type, without the language that they may begin with. */
export const reservedPaths = createRegistry<string>("reserved paths");

/**
 * Checks whether records of a module would be hidden at a path, because a public type or something else has it in some
 * language.
 */
export function isTakenByPublicType(module: string, path: string): boolean {
  const ofPlaces = publicTypes
    .all()
    .flatMap(({ firstSegments, reservedSegments }) =>
      Object.values({ ...(firstSegments ?? reservedSegments) }),
    );
  const owned = [...ofPlaces, ...reservedPaths.all()];
  return !publicTypeOf(module)?.firstSegments && owned.includes(path);
}

/** A public type, types erased. */
export type AnyPublicType = PublicType<Row, unknown>;

/** Public types with first segments of their own, then the one that accepts any path. */
export const publicTypes = createRegistry<AnyPublicType>("public types");

/**
 * Prepares a public type for registration: erases its types, adds its list page to the sitemap in each language that
 * has records, and hides languages that are switched off.
 */
export function preparePublicType<R extends Row, Key>(declared: PublicType<R, Key>): AnyPublicType {
  const publicType = declared as unknown as AnyPublicType;
  const { listAddress } = publicType;
  const listsOf = (entries: readonly IndexEntry[]) =>
    [...Map.groupBy(listAddress ? entries : [], ({ language }) => language)].map(([language, own]) => ({
      href: listAddress?.(language) ?? "",
      language,
      changedAt: new Date(Math.max(...own.map(({ changedAt }) => changedAt.getTime()))),
      set: "list",
    }));
  return {
    ...publicType,
    live: async (ids, now) =>
      (await publicType.live(ids, now)).filter(({ href }) => !isInClosedLanguage(href)),
    view: async (key, context) => {
      const view = await publicType.view(key, context);
      if (!view) return undefined;
      return { ...view, translations: view.translations.filter(({ language }) => isSiteLanguage(language)) };
    },
    indexable: async (now, limit) => {
      const found = await publicType.indexable(now, limit);
      const entries = found.filter(({ language }) => isSiteLanguage(language));
      return [...entries, ...listsOf(entries)].slice(0, limit);
    },
  };
}
