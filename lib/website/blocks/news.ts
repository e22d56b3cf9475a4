import { listNews } from "#lib/content/queries/public-news";
import { addressBelow } from "../public-types/archive/addresses.ts";
import { branchIds, categoryAddress, sortingOf } from "../public-types/archive/sorting.ts";
import { newsSegments } from "../public-types/news/addresses.ts";
import { newsCards } from "../public-types/news/cards.ts";
import { tie } from "../ties.ts";
import type { LoadBlock } from "./registry.ts";

/** Loads the newest items, of a category with all below it if one is chosen. */
export const loadNews: LoadBlock = async ({ title, category, count, language }, { now }) => {
  const sorting = await sortingOf("news", language);
  const chosen = sorting.all.find(({ id }) => id === category);
  const selection = chosen ? { categoryIds: branchIds(chosen.id, sorting.all) } : {};
  const rows = await listNews({ language, ...selection }, { limit: count }, now);
  if (rows.length === 0) return undefined;
  return {
    kind: "news",
    title: title && tie(title, language),
    cards: await newsCards(rows, sorting, now),
    all: chosen ? categoryAddress(chosen) : addressBelow(newsSegments, language),
  };
};
