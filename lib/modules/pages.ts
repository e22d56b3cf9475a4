import { optional } from "#lib/fields/field";
import { many } from "#lib/fields/many";
import { richText } from "#lib/fields/rich-text";
import { text } from "#lib/fields/text";
import { toggle } from "#lib/fields/toggle";
import { defineModule } from "#lib/module/define-module";
import { addressed } from "#lib/traits/addressed/fields";
import { pictured } from "#lib/traits/pictured/fields";
import { publishedInTree } from "#lib/traits/published/fields";
import { searchAppearance } from "#lib/traits/search-appearance/fields";
import { translated } from "#lib/traits/translated/fields";
import { tree } from "#lib/traits/tree/fields";

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
