import { choice } from "#lib/fields/choice";
import { linkTree } from "#lib/fields/link-tree";
import { text } from "#lib/fields/text";
import { languages } from "#lib/i18n/languages";
import { defineModule } from "#lib/module/define-module";

/** What leads visitors through the site: one menu a place of the frame and language, each saved whole. */
export const menus = defineModule({
  name: "menus",
  fields: {
    name: text({ max: 120 }),
    items: linkTree(),
    location: choice(["header", "footer", "legal"]),
    language: choice(languages),
  },
  list: {
    columns: ["name", "location", "language", "updatedAt"],
    search: ["name"],
    orderBy: ["name", "location", "updatedAt", "createdAt"],
  },
  form: {
    main: ["name", "items"],
    side: { placement: ["location", "language"] },
  },
  actions: {
    translate: { on: ["row", "form"], copies: true },
  },
  trash: true,
});
