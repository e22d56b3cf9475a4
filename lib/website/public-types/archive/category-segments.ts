import type { Language } from "#lib/platform/i18n/languages";

/** Segments above the categories of each kind. */
export const categorySegments: Readonly<
  Record<"news" | "events" | "galleries" | "pages", Readonly<Record<Language, string>>>
> = {
  news: { en: "news/category", cs: "aktuality/kategorie" },
  events: { en: "events/category", cs: "akce/kategorie" },
  galleries: { en: "galleries/category", cs: "galerie/kategorie" },
  pages: { en: "category", cs: "kategorie" },
};
