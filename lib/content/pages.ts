import { richText } from "#lib/kernel/fields/rich-text";
import { toggle } from "#lib/kernel/fields/toggle";
import { defineModule } from "#lib/kernel/module/define-module";
import { addressed } from "#lib/kernel/traits/addressed/fields";
import { publishedInTree } from "#lib/kernel/traits/published/fields";
import { optional } from "../kernel/fields/field.ts";
import { many } from "../kernel/fields/relation.ts";
import { text } from "../kernel/fields/text.ts";
import { pictured } from "../kernel/traits/pictured/fields.ts";
import { searchAppearance } from "../kernel/traits/search-appearance/fields.ts";
import { translated } from "../kernel/traits/translated/fields.ts";
import { tree } from "../kernel/traits/tree/fields.ts";

/** Pages of the public site, a tree in each language. */
export const pages = defineModule({
  name: "pages",
  everyday: true,
  fields: {
    title: text({ max: 200 }),
    ...addressed({ from: "title" }),
    perex: optional(text({ max: 500, multiline: true })),
    content: richText(),
    categories: many("categories", { language: "same", among: { scope: "pages" } }),
    ...publishedInTree(),
    ...translated({ of: "pages" }),
    ...tree({ of: "pages" }),
    inNavigation: toggle(),
    ...pictured(),
    ...searchAppearance(),
  },
  list: {
    columns: ["title", "path", "status", "language"],
    furtherColumns: ["categories"],
    search: ["title", "slug", "perex"],
    orderBy: ["title", "path", "status", "language", "updatedAt", "createdAt"],
    filters: { categories: "values" },
    setInBulk: { inNavigation: {}, categories: {} },
  },
  form: {
    main: ["title", "slug", "perex", "content"],
    side: {
      publishing: ["publishAt", "unpublishAt", "audience"],
      placement: ["language", "translationOf", "parentId", "inNavigation", "categories"],
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
  actions: {
    home: { on: ["form"] },
  },
  trash: true,
  duplicable: true,
});

export const pagesTable = pages.table;
