import { richText } from "#lib/kernel/fields/rich-text";
import { defineModule } from "#lib/kernel/module/define-module";
import { addressed } from "#lib/kernel/traits/addressed/fields";
import { published } from "#lib/kernel/traits/published/fields";
import { date, moment } from "../kernel/fields/date-time.ts";
import { optional, seldom } from "../kernel/fields/field.ts";
import { many, relation } from "../kernel/fields/relation.ts";
import { text } from "../kernel/fields/text.ts";
import { pictured } from "../kernel/traits/pictured/fields.ts";
import { searchAppearance } from "../kernel/traits/search-appearance/fields.ts";
import { translated } from "../kernel/traits/translated/fields.ts";

/** News: dated items, the newest first. */
export const news = defineModule({
  name: "news",
  everyday: true,
  fields: {
    title: text({ max: 200 }),
    ...addressed({ from: "title" }),
    perex: optional(text({ max: 400, multiline: true })),
    content: richText(),
    date: date({ startsToday: true }),
    categories: many("categories", { language: "same", among: { scope: "news" } }),
    primaryCategory: seldom(optional(relation("categories", { language: "same", among: { scope: "news" } }))),
    authorName: seldom(optional(text({ max: 120 }))),
    pinnedUntil: seldom(optional(moment())),
    ...published(),
    ...translated({ of: "news" }),
    ...pictured(),
    ...searchAppearance(),
  },
  list: {
    columns: ["title", "date", "categories", "status", "language"],
    search: ["title", "slug", "perex"],
    orderBy: ["-date", "title", "-pinnedUntil", "updatedAt", "createdAt"],
    filters: { categories: "values", date: "days" },
    setInBulk: { categories: {} },
  },
  form: {
    main: ["title", "slug", "perex", "content"],
    side: {
      publishing: ["publishAt", "unpublishAt", "audience", "pinnedUntil"],
      sorting: ["date", "categories"],
      byline: ["primaryCategory", "authorName"],
      placement: ["language", "translationOf"],
      picture: ["image", "imageAlt"],
      searchEngines: ["seoTitle", "seoDescription", "noindex"],
    },
    searchPreview: {
      group: "searchEngines",
      title: ["seoTitle", "title"],
      description: ["seoDescription", "perex"],
      slug: "slug",
      noindex: "noindex",
    },
  },
  trash: true,
  duplicable: true,
});
