import type { Row } from "#lib/engine/form/encode";
import { categoriesPlace } from "./categories.ts";
import { formsPlace } from "./forms.ts";
import { galleriesPlace } from "./galleries.ts";
import { newsPlace } from "./news.ts";
import { newsletterPlace } from "./newsletter.ts";
import { pagesPlace } from "./pages.ts";
import type { IndexEntry, Place } from "./place.ts";

/** A place, types erased. */
export type AnyPlace = Place<Row, unknown>;

/** The registry: places with first segments of their own, then the one that takes any path. */
export const places = [
  newsPlace,
  categoriesPlace,
  galleriesPlace,
  formsPlace,
  newsletterPlace,
  pagesPlace,
].map((place) => withList(place as unknown as AnyPlace)) as readonly AnyPlace[];

/** Its list page stands beside its records, in each language that has some, as new as what is in it. */
function withList(place: AnyPlace): AnyPlace {
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
