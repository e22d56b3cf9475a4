import { defineModule } from "#lib/define-module";
import { choice } from "#lib/fields/choice";
import { derivedCount, derivedText } from "#lib/fields/derived";
import { optional } from "#lib/fields/field";
import { image } from "#lib/fields/image";
import { moment } from "#lib/fields/moment";
import { relation } from "#lib/fields/relation";
import { richText } from "#lib/fields/rich-text";
import { slug } from "#lib/fields/slug";
import { text } from "#lib/fields/text";
import { toggle } from "#lib/fields/toggle";
import { languages } from "#lib/i18n/languages";

/** Pages of the public site, a tree in each language. */
export const pages = defineModule({
  name: "pages",
  everyday: true,
  fields: {
    title: text({ max: 200 }),
    slug: slug({ from: "title", uniquePer: "language" }),
    perex: optional(text({ max: 500, multiline: true })),
    content: richText(),
    status: choice(["draft", "published"]),
    publishAt: optional(moment()),
    unpublishAt: optional(moment()),
    language: choice(languages),
    translationOf: optional(relation("pages", { language: "other" })),
    parentId: optional(relation("pages", { language: "same" })),
    inNavigation: toggle(),
    image: optional(image()),
    imageAlt: optional(text({ max: 300 })),
    noindex: toggle(),
    seoTitle: optional(text({ max: 300 })),
    seoDescription: optional(text({ max: 500, multiline: true })),
    path: { ...derivedText(), unique: true, uniquePer: "language" },
    position: derivedCount(),
  },
  list: {
    columns: ["title", "path", "status", "language"],
    search: ["title", "slug", "perex"],
    orderBy: ["title", "path", "status", "language", "updatedAt", "createdAt"],
  },
  form: {
    main: ["title", "slug", "perex", "content"],
    side: {
      publishing: ["status", "publishAt", "unpublishAt"],
      placement: ["language", "translationOf", "parentId", "inNavigation"],
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
    publish: { on: ["row"], bulk: true },
    unpublish: { on: ["row"], bulk: true, asks: true },
    noindex: { on: ["row", "form"] },
    duplicate: { on: ["row", "form"], copies: true },
    home: { on: ["form"] },
  },
  trash: true,
  tree: true,
});
