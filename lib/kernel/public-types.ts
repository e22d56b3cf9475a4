import type { Language } from "../platform/i18n/languages.ts";
import type { IndexEntry, PublicType } from "../website/places/place.ts";
import { createRegistry } from "./create-registry.ts";
import type { Row } from "./engine/form/encode.ts";
import { publicPath } from "./public-addresses.ts";

/** The place of a module, or undefined where it has no public side. */
export function placeOf(module: string): AnyPlace | undefined {
  return places.all().find((place) => place.module === module);
}

/** The places that may know a path of a language, in the order in which they are asked: the longest beginning first. */
export function placesAt(segments: readonly string[], language: Language): readonly AnyPlace[] {
  return places
    .all()
    .filter((place) => firstSegmentOf(place, language).every((part, index) => part === segments[index]))
    .toSorted((one, other) => firstSegmentOf(other, language).length - firstSegmentOf(one, language).length);
}

/** The segments that the addresses of a place begin with. */
export function firstSegmentOf({ firstSegments }: AnyPlace, language: Language): readonly string[] {
  return firstSegments?.[language].split("/") ?? [];
}

/** The place that takes any path. */
export function placeOfAnyPath(): AnyPlace | undefined {
  return places.all().find(({ firstSegments }) => !firstSegments);
}

/** The address of a record of a module with a path, which begins with what its place begins with. */
export function addressWithin(module: string, language: Language, path: string, record?: Row): string {
  const place = placeOf(module);
  const own = record && place?.firstSegmentsOf?.(record);
  const first = (own ?? place?.firstSegments)?.[language] ?? "";
  return publicPath(language, [first, path].filter(Boolean).join("/"));
}

/** Returns the beginning of the addresses of a module's records in each language, or of one record's address. */
export function rootsOf(module: string, record?: Row): Readonly<Record<Language, string>> {
  return { en: addressWithin(module, "en", "", record), cs: addressWithin(module, "cs", "", record) };
}

/** Paths that something else than a place answers, without the language that they may begin with. */
export const reservedPaths = createRegistry<string>("reserved paths");

/**
 * Checks whether records of a module would be hidden at a path, because a place or something else has it in some
 * language.
 */
export function isTakenByPlace(module: string, path: string): boolean {
  const ofPlaces = places
    .all()
    .flatMap(({ firstSegments, reservedSegments }) =>
      Object.values({ ...(firstSegments ?? reservedSegments) }),
    );
  const owned = [...ofPlaces, ...reservedPaths.all()];
  return !placeOf(module)?.firstSegments && owned.includes(path);
}

/** A place, types erased. */
type AnyPlace = PublicType<Row, unknown>;

/** Places with first segments of their own, then the one that takes any path. */
export const places = createRegistry<AnyPlace>("places");

/** Prepares a place for registration: erases its types, and adds its list page to the sitemap in each language that has records. */
export function placeOfModule<R extends Row, Key>(declared: PublicType<R, Key>): AnyPlace {
  const place = declared as unknown as AnyPlace;
  const { listAddress } = place;
  if (!listAddress) return place;
  const listsOf = (entries: readonly IndexEntry[]) =>
    [...Map.groupBy(entries, ({ language }) => language)].map(([language, own]) => ({
      href: listAddress(language),
      language,
      changedAt: new Date(Math.max(...own.map(({ changedAt }) => changedAt.getTime()))),
      set: "list",
    }));
  return {
    ...place,
    indexable: async (now, limit) => {
      const entries = await place.indexable(now, limit);
      return [...entries, ...listsOf(entries)].slice(0, limit);
    },
  };
}
