import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { allows, settingsPage } from "#lib/kernel/permissions";
import { everyModule } from "#lib/kernel/registry";
import { toolNames } from "#lib/kernel/tools";
import type { Language } from "#lib/platform/i18n/languages";
import { messagesOf } from "#lib/platform/i18n/translator";
import { isSettingsGroup } from "#lib/settings/groups/groups";
import { visits } from "#lib/website/visits/visits";
import { mayMendLinks } from "../dashboard/broken-links.ts";
import { moduleTexts } from "../module-texts.ts";
import { readableGroups } from "../settings.ts";
import { toolTexts } from "../tool-texts.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { adminUrl } from "../urls.ts";

/**
 * Returns the navigation as an administrator sees it: pages that he may not read are left out, and with them entries
 * and sections that hold nothing else.
 */
export function describeNavigation(
  admin: Pick<SignedInAdmin, "permissions">,
  language: Language,
): readonly NavigationSection[] {
  const texts = messagesOf(language).admin.shell;
  const entryTitles: Readonly<Record<string, string>> = texts.entries;
  const tabTitles: Readonly<Record<string, string>> = texts.tabs;
  const places = placesFor(admin, language);
  const sections = withUnlisted(places).map(({ name, entries, isFolded }) => ({
    name,
    title: texts.sections[name],
    ...(isFolded ? { isFolded } : {}),
    entries: entries.flatMap(({ name: entry, pages = [entry], key }) => {
      const readable = pages.flatMap((page) => places.get(page) ?? []);
      const only = readable.length === 1 ? readable[0]?.title : undefined;
      const title = entryTitles[entry] ?? only ?? pageTitle(pages[0] ?? entry, language);
      const tabs = readable.map((place) => ({ ...place, title: tabTitles[place.page] ?? place.title }));
      return tabs.length === 0 ? [] : [{ name: entry, title, ...(key ? { key } : {}), tabs }];
    }),
  }));
  return sections.filter(({ entries }) => entries.length > 0);
}

/** A titled part of the navigation. */
export interface NavigationSection {
  readonly name: SectionName;
  readonly title: string;
  /** True if it is closed until it is opened, or one of its pages is shown. */
  readonly isFolded?: true;
  readonly entries: readonly ShellEntry[];
}

/** A link of the navigation; it leads to the first of its tabs. */
export interface ShellEntry {
  readonly name: string;
  readonly title: string;
  /** The letter that opens it after `g`. */
  readonly key?: string;
  /** Never empty. */
  readonly tabs: readonly Place[];
}

interface Place {
  readonly page: string;
  readonly title: string;
  readonly url: string;
}

const brokenLinksPage = "brokenLinks";

type SectionName = "content" | "appearance" | "administration" | "tools";

interface ListedEntry {
  /** A page, unless `pages` says which the entry holds. */
  readonly name: string;
  readonly pages?: readonly string[];
  readonly key?: string;
}

/** The order of the navigation. A module that is not named here is an entry of its own at the end of the content. */
const sections: readonly {
  readonly name: SectionName;
  readonly isFolded?: true;
  readonly entries: readonly ListedEntry[];
}[] = [
  {
    name: "content",
    entries: [
      { name: "pages", key: "p" },
      { name: "news", pages: ["news", "categories"], key: "n" },
      { name: "events", key: "e" },
      { name: "galleries", key: "g" },
      { name: "media", key: "m" },
      { name: "forms", pages: ["forms", "submissions"], key: "f" },
      {
        name: "newsletter",
        pages: ["newsletter", "newsletterSubscribers", "newsletterLists", "newsletterErasures"],
        key: "l",
      },
    ],
  },
  {
    name: "appearance",
    entries: [
      { name: "menus", key: "u" },
      { name: "blocks", key: "b" },
      { name: "design", pages: ["settings.appearance"], key: "d" },
    ],
  },
  {
    name: "administration",
    entries: [
      { name: "people", pages: ["admins", "adminGroups", "adminsPermissions", "users"], key: "w" },
      { name: settingsPage, key: "s" },
      {
        name: "redirections",
        pages: ["redirections", "notFound", "missedSearches", brokenLinksPage],
        key: "r",
      },
      {
        name: "activity",
        pages: ["auditLog", "visits", "emailLog", "ipBlacklist", "jobs", "health"],
        key: "a",
      },
    ],
  },
  {
    name: "tools",
    isFolded: true,
    entries: [
      { name: "replacing", key: "x" },
      { name: "adminneo", key: "q" },
      { name: "filesGallery", key: "i" },
    ],
  },
];

/** The sections, with the pages that no entry names at the end of the content. */
function withUnlisted(places: ReadonlyMap<string, Place>): typeof sections {
  const listed = new Set(
    sections.flatMap(({ entries }) => entries.flatMap(({ name, pages = [name] }) => pages)),
  );
  const unlisted = [...places.keys()].filter((page) => !listed.has(page) && !isSettingsGroup(page));
  return sections.map((section) =>
    section.name === "content"
      ? { ...section, entries: [...section.entries, ...unlisted.map((name) => ({ name }))] }
      : section,
  );
}

/** Every page that the administrator may read, by its name. */
function placesFor(
  admin: Pick<SignedInAdmin, "permissions">,
  language: Language,
): ReadonlyMap<string, Place> {
  const groups = readableGroups(admin).map(({ name }) => name);
  const readable = everyModule()
    .map(({ name }) => name)
    .filter((name) => !isSettingsGroup(name) && allows(admin.permissions, name, "read"));
  const pages = [...readable, ...groups, ...(groups.length > 0 ? [settingsPage] : [])];
  const tools = toolNames.filter((name) => allows(admin.permissions, name, "read"));
  return new Map([
    ...pages.map((page) => [page, placeOf(page, adminUrl(language, page), language)] as const),
    ...tools.map((page) => [page, placeOf(page, toolUrl(language, page), language)] as const),
    ...screensFor(admin, language).map((place) => [place.page, place] as const),
  ]);
}

/** Screens that are no listing of a module, or that say more than the listing of theirs. */
function screensFor(admin: Pick<SignedInAdmin, "permissions">, language: Language): readonly Place[] {
  const { brokenLinks } = messagesOf(language).admin;
  const overview = adminUrl(language, visits.name, "overview");
  return [
    ...(allows(admin.permissions, visits.name, "read") ? [placeOf(visits.name, overview, language)] : []),
    ...(mayMendLinks(admin)
      ? [{ page: brokenLinksPage, title: brokenLinks.title, url: adminUrl(language, brokenLinksPage) }]
      : []),
  ];
}

function placeOf(page: string, url: string, language: Language): Place {
  return { page, url, title: pageTitle(page, language) };
}

function pageTitle(page: string, language: Language): string {
  if (page === settingsPage) return messagesOf(language).admin.settings.title;
  const tool = toolNames.find((name) => name === page);
  if (tool) return toolTexts(tool, language).title;
  const module = everyModule().find(({ name }) => name === page);
  return module ? moduleTexts(module, language).title : page;
}
