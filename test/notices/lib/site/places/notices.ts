import { findLiveAt, listLive, listLiveByIds, listLiveSet } from "#db/queries/live-records";
import { type Language, languages } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import type { AnyModule } from "#lib/module/define-module";
import { notices } from "#lib/modules/notices";
import { publicPath } from "../addresses.ts";
import { searchAppearance } from "../search-appearance.ts";
import { siteDate } from "../site-date.ts";
import { siteText } from "../site-text.ts";
import type { SiteView } from "../view.ts";
import type { Place, Visit } from "./place.ts";

type Notice = (typeof notices)["table"]["$inferSelect"];
type Key = { readonly language: Language; readonly page: number } | { readonly id: number };

const module = notices as unknown as AnyModule;
const firstSegments = { en: "notices", cs: "oznameni" };
const addressIn = (language: Language, path = "") =>
  publicPath(language, [firstSegments[language], path].filter(Boolean).join("/"));
const addressOf = ({ language, path }: Notice) => addressIn(language, path);
const pageAddress = (language: Language, page: number) => addressIn(language, page > 1 ? `${page}` : "");
const most = 10;

export const noticesPlace: Place<Notice, Key> = {
  module: "notices",
  firstSegments,
  listAddress: (language) => addressIn(language),
  resolve: async (segments, language, now) => {
    const [path = "", ...rest] = segments;
    if (rest.length > 0) return undefined;
    const page = path === "" ? 1 : /^\d{1,4}$/.test(path) ? Number(path) : 0;
    if (page > 0) return { key: { language, page }, address: pageAddress(language, page) };
    const row = (await findLiveAt(module, { language, path }, now)) as Notice | undefined;
    return row && { key: { id: row.id }, address: addressOf(row) };
  },
  view: async (key, visit) => {
    if ("page" in key) return listView(key.language, key.page, visit);
    const [row] = (await listLiveByIds(module, [key.id], visit.now)) as unknown as Notice[];
    return row && noticeView(row, visit);
  },
  preview: (row, visit) => noticeView(row, visit),
  addressOf: async (row) => addressOf(row),
  live: async (ids, now) =>
    ((await listLiveByIds(module, ids, now)) as unknown as Notice[]).map((row) => ({
      id: row.id,
      href: addressOf(row),
      text: row.title,
    })),
  indexable: async (now, limit) =>
    ((await listLive(module, { newestBy: "date", limit }, now)) as unknown as Notice[]).map((row) => ({
      href: addressOf(row),
      language: row.language,
      changedAt: row.publishedAt ?? row.updatedAt,
      set: row.translationOf ?? row.id,
    })),
};

async function listView(language: Language, page: number, { now }: Visit): Promise<SiteView> {
  const stretch = { language, newestBy: "date", limit: most + 1, offset: (page - 1) * most };
  const rows = (await listLive(module, stretch, now)) as unknown as Notice[];
  const href = pageAddress(language, page);
  const title = translator(language, "modules.notices")("title");
  return {
    language,
    title,
    record: undefined,
    breadcrumbs: [home(language)],
    translations: languages.map((other) => ({ language: other, href: addressIn(other) })),
    search: { title, description: "", href, noindex: false, picture: undefined },
    body: {
      kind: "list",
      perex: null,
      cards: rows.slice(0, most).map((row) => ({
        href: addressOf(row),
        text: row.title,
        perex: null,
        picture: undefined,
        date: dayOf(row),
      })),
      newer: page > 1 ? pageAddress(language, page - 1) : undefined,
      older: rows.length > most ? pageAddress(language, page + 1) : undefined,
    },
  };
}

async function noticeView(row: Notice, visit: Visit): Promise<SiteView> {
  const { language } = row;
  const set = (await listLiveSet(module, row.translationOf ?? row.id, visit.now)) as unknown as Notice[];
  const title = translator(language, "modules.notices")("title");
  return {
    language,
    title: row.title,
    record: { module: "notices", id: row.id },
    breadcrumbs: [home(language), { href: addressIn(language), text: title }],
    translations: set.map((other) => ({ language: other.language, href: addressOf(other) })),
    search: await searchAppearance(row, { href: addressOf(row), picture: undefined }),
    body: {
      kind: "article",
      perex: null,
      picture: undefined,
      ...(await siteText(row, visit)),
      cards: [],
      beside: [],
      updated: siteDate(row.publishedAt ?? row.updatedAt, language),
      date: dayOf(row),
    },
  };
}

function dayOf({ date, language }: Notice) {
  return siteDate(new Date(date), language);
}

function home(language: Language) {
  return { href: publicPath(language, ""), text: translator(language, "site")("home") };
}
