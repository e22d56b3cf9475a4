import { notFound } from "next/navigation";
import { respondJson } from "#lib/platform/http/respond";
import type { SignedInAdmin } from "../accounts/current-admin.ts";
import { readSingle } from "../kernel/engine/single.ts";
import { storedText } from "../kernel/fields/text.ts";
import type { AnyModule } from "../kernel/module/define-module.ts";
import { allows, allowsIn, settingsPage, superadmin } from "../kernel/permissions.ts";
import { HttpProblem } from "../platform/http/problem.ts";
import { languageOf } from "../platform/http/request-language.ts";
import { route } from "../platform/http/route.ts";
import { fold } from "../platform/i18n/folding.ts";
import { type Language, languages } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { mapSeries } from "../platform/map-series.ts";
import { settingsGroups } from "../settings/groups/groups.ts";
import { maintenanceSettings } from "../settings/groups/maintenance.ts";
import { defaultsOf } from "../settings/read-settings.ts";
import { requireAdmin } from "./admin-route.ts";
import { moduleTexts } from "./module-texts.ts";
import { pageViewer, queryOf } from "./request.ts";
import { demoPage, hasDemo } from "./setup/demo-content.ts";
import { adminUrl } from "./urls.ts";

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Returns the overview of settings: the groups that the administrator may read, and what `?q=` finds in them. */
export async function settingsScreen(searchParams: SearchParameters): Promise<SettingsDescription> {
  const { admin, language } = await pageViewer();
  if (!allows(admin.permissions, settingsPage, "read")) notFound();
  return loadSettings((await queryOf(searchParams)).q ?? "", admin, language);
}

/** GET /ADMIN/settings for scripts: returns the same as JSON. */
export function handleSettings(request: Request): Promise<Response> {
  return route(request, async () => {
    const admin = await requireAdmin(request);
    if (!allows(admin.permissions, settingsPage, "read")) throw new HttpProblem(403, "forbidden");
    const q = new URL(request.url).searchParams.get("q") ?? "";
    const { groups, found } = await loadSettings(q, admin, languageOf(request.headers));
    return respondJson({ groups, ...(found ? { found: found.settings } : {}) });
  });
}

/** Returns the groups of settings that the administrator may read. */
export function readableGroups({ permissions }: Pick<SignedInAdmin, "permissions">): readonly AnyModule[] {
  const groups = Object.values(settingsGroups);
  return groups.filter((module) => allowsIn(permissions, module, "read"));
}

export async function loadSettings(
  q: string,
  admin: Pick<SignedInAdmin, "permissions">,
  language: Language,
): Promise<SettingsDescription> {
  const groups = readableGroups(admin);
  const isAsked = q.trim() !== "";
  const settings = findSettings(groups, q, language);
  const t = translator(language, "admin.settings");
  return {
    formUrl: adminUrl(language, settingsPage),
    q,
    groups: [
      ...(await mapSeries(groups, (module) => describeGroup(module, language))),
      ...(await describeDemo(admin, language)),
    ],
    ...(isAsked ? { found: { line: t("found", { count: settings.length, q: q.trim() }), settings } } : {}),
  };
}

/** The page that takes the demo away stands among the groups, as long as there is a demo. */
async function describeDemo(
  { permissions }: Pick<SignedInAdmin, "permissions">,
  language: Language,
): Promise<readonly SettingsGroupDescription[]> {
  if (!permissions.has(superadmin) || !(await hasDemo())) return [];
  const t = translator(language, "admin.demo");
  return [
    { page: demoPage, title: t("title"), url: adminUrl(language, demoPage), text: t("card"), state: "" },
  ];
}

async function describeGroup(module: AnyModule, language: Language): Promise<SettingsGroupDescription> {
  const { title, empty } = moduleTexts(module, language);
  const t = translator(language, "admin.settings");
  const row = await readSingle(module);
  const usual = defaultsOf(module);
  const set = Object.entries(module.fields).filter(([name, field]) =>
    field.secret ? row[name] !== null : storedText(field, row[name]) !== storedText(field, usual[name]),
  );
  const isClosed = module.name === maintenanceSettings.name && row.isOn === true;
  return {
    page: module.name,
    title,
    url: adminUrl(language, module.name),
    text: empty,
    state: t("changed", { count: set.length }),
    ...(isClosed ? { alert: t("maintenanceOn") } : {}),
  };
}

/**
 * Finds the settings that contain all words of a text: in their names, hints and options and the names of their
 * groups, in any language, ignoring case and accents.
 */
function findSettings(groups: readonly AnyModule[], q: string, language: Language): readonly FoundSetting[] {
  const words = fold(q.slice(0, 200)).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  return groups.flatMap((module) =>
    Object.keys(module.fields)
      .filter((name) => isFound(module, name, words))
      .map((name) => describe(module, name, language)),
  );
}

function isFound(module: AnyModule, name: string, words: readonly string[]): boolean {
  const said = fold(languages.flatMap((language) => textsOf(module, name, language)).join(" "));
  return words.every((word) => said.includes(word));
}

/** Returns every text that a form shows for a setting in a language. */
function textsOf(module: AnyModule, name: string, language: Language): readonly string[] {
  const { title, fields, hints, options, items } = moduleTexts(module, language);
  return [
    title,
    fields[name] ?? name,
    hints?.[name] ?? "",
    ...Object.values(options[name] ?? {}),
    ...everyText(items?.[name] ?? {}),
  ];
}

function everyText(texts: unknown): readonly string[] {
  if (typeof texts === "string") return [texts];
  return typeof texts === "object" && texts !== null ? Object.values(texts).flatMap(everyText) : [];
}

function describe(module: AnyModule, name: string, language: Language): FoundSetting {
  const { title, fields, hints } = moduleTexts(module, language);
  return {
    label: fields[name] ?? name,
    ...(hints?.[name] ? { hint: hints[name] } : {}),
    group: title,
    url: `${adminUrl(language, module.name)}#field-${name}`,
  };
}

/** Plain data of the overview of all settings, in the reader's language. */
export interface SettingsDescription {
  readonly formUrl: string;
  /** Search text. */
  readonly q: string;
  readonly groups: readonly SettingsGroupDescription[];
  /** Search results; undefined while nothing is searched for. */
  readonly found?: {
    readonly line: string;
    readonly settings: readonly FoundSetting[];
  };
}

export interface SettingsGroupDescription {
  readonly page: string;
  readonly title: string;
  readonly url: string;
  /** Description of the group's content. */
  readonly text: string;
  /** Summary of how much of the group has been set. */
  readonly state: string;
  /** Something that visitors notice, such as the site being closed. */
  readonly alert?: string;
}

/** A setting with the link to its field. */
export interface FoundSetting {
  readonly label: string;
  readonly hint?: string;
  readonly group: string;
  readonly url: string;
}
