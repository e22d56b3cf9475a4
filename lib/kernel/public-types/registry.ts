import { createRegistry } from "#lib/kernel/create-registry";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { IndexEntry, Place } from "#lib/website/places/place";

/** A place, types erased. */
export type AnyPlace = Place<Row, unknown>;

/** Places with first segments of their own, then the one that takes any path. */
export const places = createRegistry<AnyPlace>("places");

/** Prepares a place for registration: erases its types, and adds its list page to the sitemap in each language that has records. */
export function placeOfModule<R extends Row, Key>(declared: Place<R, Key>): AnyPlace {
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
