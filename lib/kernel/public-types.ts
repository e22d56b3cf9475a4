import type { Language } from "../platform/i18n/languages.ts";
import type { IndexEntry, PublicType } from "../website/public-types/public-type.ts";
import { createRegistry } from "./create-registry.ts";
import type { Row } from "./engine/form/encode.ts";
import { publicPath } from "./public-addresses.ts";

/** The place of a module, or undefined where it has no public side. */
export function publicTypeOf(module: string): AnyPublicType | undefined {
  return publicTypes.all().find((publicType) => publicType.module === module);
}

/** The public types that may know a path of a language, in the order in which they are asked: the longest beginning first. */
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
  return firstSegments?.[language].split("/") ?? [];
}

/** The public type that takes any path. */
export function publicTypeOfAnyPath(): AnyPublicType | undefined {
  return publicTypes.all().find(({ firstSegments }) => !firstSegments);
}

/** The address of a record of a module with a path, which begins with what its public type begins with. */
export function addressWithin(module: string, language: Language, path: string, record?: Row): string {
  const publicType = publicTypeOf(module);
  const own = record && publicType?.firstSegmentsOf?.(record);
  const first = (own ?? publicType?.firstSegments)?.[language] ?? "";
  return publicPath(language, [first, path].filter(Boolean).join("/"));
}

/** Returns the beginning of the addresses of a module's records in each language, or of one record's address. */
export function rootsOf(module: string, record?: Row): Readonly<Record<Language, string>> {
  return { en: addressWithin(module, "en", "", record), cs: addressWithin(module, "cs", "", record) };
}

/** Paths that something else than a public type answers, without the language that they may begin with. */
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
type AnyPublicType = PublicType<Row, unknown>;

/** Places with first segments of their own, then the one that takes any path. */
export const publicTypes = createRegistry<AnyPublicType>("public types");

/** Prepares a public type for registration: erases its types, and adds its list page to the sitemap in each language that has records. */
export function preparePublicType<R extends Row, Key>(declared: PublicType<R, Key>): AnyPublicType {
  const publicType = declared as unknown as AnyPublicType;
  const { listAddress } = publicType;
  if (!listAddress) return publicType;
  const listsOf = (entries: readonly IndexEntry[]) =>
    [...Map.groupBy(entries, ({ language }) => language)].map(([language, own]) => ({
      href: listAddress(language),
      language,
      changedAt: new Date(Math.max(...own.map(({ changedAt }) => changedAt.getTime()))),
      set: "list",
    }));
  return {
    ...publicType,
    indexable: async (now, limit) => {
      const entries = await publicType.indexable(now, limit);
      return [...entries, ...listsOf(entries)].slice(0, limit);
    },
  };
}
