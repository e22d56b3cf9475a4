import { database } from "#db/client";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { type Language, languages } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { translatedLinks } from "./menus/translated-links.ts";
import { menus } from "./menus.ts";
import { findMenuAt, listMenusAt, type MenuRow } from "./queries/menus.ts";

/** One menu stands at a place in a language. It is copied to the other one, and beside its form stands what is there. */
export const menusBehaviour: Behaviour<typeof menus> = {
  prepare: async ({ values, before, context }) => {
    const { location, language } = { ...before, ...values };
    if (!location || !language) return [];
    const there = await findMenuAt(context.tx, { location, language });
    if (!there || there.id === before?.id) return [];
    return [{ field: "location", code: "taken", record: { module: menus.name, id: there.id } }];
  },

  applies: {
    translate: async (row) => (await findMenuAt(database(), elsewhere(row))) === undefined,
  },
  labels: { translate: ({ language }) => (otherThan(language) === "cs" ? "toCzech" : "toEnglish") },

  related: async ({ id, location }) => {
    const others = (await listMenusAt(location)).filter((menu) => menu.id !== id);
    const items = others.map((menu) => ({
      text: menu.name,
      detail: menu.language.toUpperCase(),
      path: `${menus.name}/${menu.id}`,
    }));
    return [{ key: "languages", items, total: items.length }];
  },

  actions: {
    translate: async ({ row, context }) => {
      const { location, language } = elsewhere(row);
      if (await findMenuAt(context.tx, { location, language })) return { message: "taken", refused: true };
      const { links, missing } = await translatedLinks(row.items, language, context.tx);
      const name = translator(language, "modules.menus.options.location")(location);
      const copy = { name, location, language, items: links };
      const { id } = await context.insert(menus as unknown as AnyModule, copy);
      const message = missing === 0 ? "done" : "doneInPart";
      return { message, id, goTo: `${menus.name}/${id}`, reloads: true };
    },
  },
};

function elsewhere({ location, language }: Pick<MenuRow, "location" | "language">) {
  return { location, language: otherThan(language) };
}

function otherThan(language: Language): Language {
  return languages.find((other) => other !== language) ?? language;
}
