import { defineModule } from "#lib/kernel/module/define-module";
import { addressed } from "#lib/kernel/traits/addressed/fields";
import { choice } from "../kernel/fields/choice.ts";
import { optional } from "../kernel/fields/field.ts";
import { relation } from "../kernel/fields/relation.ts";
import { text } from "../kernel/fields/text.ts";
import { pictured } from "../kernel/traits/pictured/fields.ts";
import { translated } from "../kernel/traits/translated/fields.ts";
import { tree } from "../kernel/traits/tree/fields.ts";

const another = () => relation("categories", { language: "same" });

/** Categories that records are sorted into: a tree for each kind of records, in each language. */
export const categories = defineModule({
  name: "categories",
  fields: {
    name: text({ max: 120 }),
    ...addressed({ from: "name", within: ["scope"], standalone: true }),
    scope: choice(["news", "events", "galleries", "pages"]),
    description: optional(text({ max: 500, multiline: true })),
    color: choice(["green", "teal", "blue", "violet", "plum", "red", "orange", "ochre", "grey"]),
    ...translated({ of: "categories" }),
    ...tree({ of: "categories", within: ["scope"], maxDepth: 4 }),
    ...pictured(),
  },
  list: {
    columns: ["name", "scope", "usage", "color", "language"],
    search: ["name", "slug", "description"],
    orderBy: ["name", "scope", "updatedAt", "createdAt"],
  },
  form: {
    main: ["name", "slug", "description"],
    side: {
      placement: ["scope", "language", "translationOf", "parentId"],
      look: ["color"],
      picture: ["image", "imageAlt"],
    },
  },
  actions: {
    merge: { on: ["row", "form"], danger: true, input: { into: another() } },
    dissolve: { on: ["row", "form"], danger: true, input: { into: optional(another()) } },
  },
  trash: true,
});
