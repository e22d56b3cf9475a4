import { toggle } from "#lib/kernel/fields/toggle";
import { defineModule } from "#lib/kernel/module/define-module";
import { addressed } from "#lib/kernel/traits/addressed/fields";
import { published } from "#lib/kernel/traits/published/fields";
import { choice } from "../kernel/fields/choice.ts";
import { date } from "../kernel/fields/date-time.ts";
import { optional } from "../kernel/fields/field.ts";
import { mediaList, mediaRelation } from "../kernel/fields/media.ts";
import { many } from "../kernel/fields/relation.ts";
import { text } from "../kernel/fields/text.ts";
import { searchAppearance } from "../kernel/traits/search-appearance/fields.ts";
import { translated } from "../kernel/traits/translated/fields.ts";

/** Pictures in an order, one gallery in each language, so that captions belong to a language too. */
export const galleries = defineModule({
  name: "galleries",
  everyday: true,
  fields: {
    title: text({ max: 200 }),
    ...addressed({ from: "title" }),
    description: optional(text({ max: 1000, multiline: true })),
    items: mediaList({ types: ["picture"], folder: "title" }),
    date: date({ startsToday: true }),
    categories: many("categories", { language: "same", among: { scope: "galleries" } }),
    layout: choice(["rows", "grid", "masonry"]),
    cover: optional(mediaRelation({ types: ["picture"] })),
    download: toggle(),
    ...published(),
    ...translated({ of: "galleries" }),
    ...searchAppearance(),
  },
  list: {
    columns: ["title", "date", "categories", "status", "language"],
    search: ["title", "slug", "description"],
    orderBy: ["-date", "title", "updatedAt", "createdAt"],
    filters: { categories: "values", date: "days" },
    setInBulk: { categories: {} },
  },
  form: {
    main: ["title", "slug", "description", "items"],
    side: {
      publishing: ["publishAt", "unpublishAt", "audience"],
      look: ["layout", "cover", "download"],
      sorting: ["date", "categories"],
      placement: ["language", "translationOf"],
      searchEngines: ["seoTitle", "seoDescription", "noindex"],
    },
    searchPreview: {
      group: "searchEngines",
      title: ["seoTitle", "title"],
      description: ["seoDescription", "description"],
      slug: "slug",
      noindex: "noindex",
    },
  },
  trash: true,
  duplicable: true,
});
