import { readRecord, readRecords } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { publicPath } from "#lib/kernel/public-addresses";
import type { RedirectionRow } from "#lib/kernel/queries/page-addresses";
import { redirections } from "#lib/kernel/redirections";
import { type AddressWords, wordIn } from "#lib/platform/i18n/address-words";
import { type Language, languages } from "#lib/platform/i18n/languages";
import type { SiteView } from "../view.ts";
import type { AddressMatch, PublicType } from "./public-type.ts";

const module = redirections as unknown as AnyModule;
const firstSegments: AddressWords = { en: "shown-redirections", cs: "ukazana-presmerovani" };
const addressIn = (language: Language, ...rest: readonly string[]) =>
  publicPath(language, [wordIn(firstSegments, language), ...rest].join("/"));

/**
 * A public type for tests next to the one of pages: shows enabled redirections by their number under
 * /shown-redirections, all of them in English, and a list of them in every language.
 */
export const secondPublicType: PublicType<RedirectionRow, { language: Language; id?: number }> = {
  module: module.name,
  firstSegments,

  resolve: async (
    segments,
    language,
  ): Promise<AddressMatch<{ language: Language; id?: number }> | undefined> => {
    if (segments.length === 0) return { key: { language }, address: addressIn(language) };
    const id = Number(segments[0]);
    const row = segments.length === 1 && Number.isSafeInteger(id) ? await readRecord(module, id) : undefined;
    return row?.enabled ? { key: { language, id }, address: addressIn("en", String(id)) } : undefined;
  },

  view: async ({ language, id }) => {
    if (id === undefined) return viewOf(language, "Notices", addressIn(language));
    const row = (await readRecord(module, id)) as RedirectionRow | undefined;
    return row && showing(row);
  },

  preview: async (row) => showing(row),
  addressOf: async ({ id }) => addressIn("en", String(id)),

  live: async (ids) =>
    (await readRecords(module, ids))
      .filter((row) => row.enabled && !row.deletedAt)
      .map(({ id, source }) => ({ id, href: addressIn("en", String(id)), text: String(source) })),

  listAddress: addressIn,
  indexable: async (now, limit) =>
    languages
      .map((language) => ({ href: addressIn(language), language, changedAt: now, set: 0 }))
      .slice(0, limit),

  navigation: async (language) => [{ href: addressIn(language), text: "Notices", children: [] }],
};

function showing({ id, source }: RedirectionRow): SiteView {
  const view = viewOf("en", source, addressIn("en", String(id)));
  return {
    ...view,
    record: { module: module.name, id },
    breadcrumbs: [...view.breadcrumbs, { href: addressIn("en"), text: "Notices" }],
  };
}

function viewOf(language: Language, title: string, href: string): SiteView {
  return {
    language,
    title,
    record: undefined,
    breadcrumbs: [{ href: publicPath(language, ""), text: "Home" }],
    translations: languages.map((other) => ({ language: other, href: addressIn(other) })),
    search: { title, description: "", href, noindex: false, picture: undefined },
    body: { kind: "list", perex: null, cards: [] },
  };
}
