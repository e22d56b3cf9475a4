import { type AddressWords, addressWords } from "#lib/platform/i18n/address-words";

/** Segments above the categories of each kind. */
export const categorySegments: Readonly<Record<"news" | "events" | "galleries" | "pages", AddressWords>> = {
  news: addressWords("newsCategory"),
  events: addressWords("eventsCategory"),
  galleries: addressWords("galleriesCategory"),
  pages: addressWords("category"),
};
