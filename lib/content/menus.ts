import { linkTree } from "#lib/kernel/fields/link-tree";
import { defineModule } from "#lib/kernel/module/define-module";
import { choice } from "../kernel/fields/choice.ts";
import { siteLanguage } from "../kernel/fields/languages.ts";
import { text } from "../kernel/fields/text.ts";

/** Menus that guide visitors through the site: one for each place of the frame and language, each saved whole. */
export const menus = defineModule({
  name: "menus",
  fields: {
    name: text({ max: 120 }),
    items: linkTree(),
    location: choice(["header", "footer", "legal"]),
    language: siteLanguage(),
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
