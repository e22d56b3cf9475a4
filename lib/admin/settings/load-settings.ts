import { notFound } from "next/navigation";
import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { readSingle } from "#lib/kernel/engine/single";
import { storedText } from "#lib/kernel/fields/stored-text";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows, allowsIn, settingsPage } from "#lib/kernel/permissions";
import { HttpProblem } from "#lib/platform/http/problem";
import { route } from "#lib/platform/http/route";
import type { Language } from "#lib/platform/i18n/languages";
import { languageOf } from "#lib/platform/i18n/request-language";
import { translator } from "#lib/platform/i18n/translator";
import { inTurn } from "#lib/platform/in-turn";
import { settingsGroups } from "#lib/settings/groups/groups";
import { maintenanceSettings } from "#lib/settings/groups/maintenance";
import { defaultsOf } from "#lib/settings/read-settings";
import { requireAdmin } from "../admin-route.ts";
import { moduleTexts } from "../module-texts.ts";
import { pageViewer, queryOf } from "../request.ts";
import { adminUrl } from "../urls.ts";
import { findSettings } from "./find-settings.ts";
import type { SettingsDescription, SettingsGroupDescription } from "./settings-description.ts";

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** What the overview of settings shows: the groups that the administrator may read, and what `?q=` finds in them. */
export async function settingsScreen(searchParams: SearchParameters): Promise<SettingsDescription> {
  const { admin, language } = await pageViewer();
  if (!allows(admin.permissions, settingsPage, "read")) notFound();
  return loadSettings((await queryOf(searchParams)).q ?? "", admin, language);
}

/** GET /ADMIN/settings for scripts: the same as JSON. */
export function handleSettings(request: Request): Promise<Response> {
  return route(request, async () => {
    const admin = await requireAdmin(request);
    if (!allows(admin.permissions, settingsPage, "read")) throw new HttpProblem(403, "forbidden");
    const q = new URL(request.url).searchParams.get("q") ?? "";
    const { groups, found } = await loadSettings(q, admin, languageOf(request.headers));
    return Response.json({ groups, ...(found ? { found: found.settings } : {}) });
  });
}

/** The groups of settings that somebody may read. */
export function readableGroups({ permissions }: Pick<SignedInAdmin, "permissions">): readonly AnyModule[] {
  const groups = Object.values(settingsGroups) as unknown as readonly AnyModule[];
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
    groups: await inTurn(groups, (module) => describeGroup(module, language)),
    ...(isAsked ? { found: { line: t("found", { count: settings.length, q: q.trim() }), settings } } : {}),
  };
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
