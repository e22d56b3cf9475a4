import { database } from "#db/client";
import { builtInPermissions } from "#lib/accounts/permissions/built-in";
import { findAdmin } from "#lib/accounts/queries/admins";
import { permissionsOf, settingsPage } from "#lib/kernel/permissions";
import { everyAdmin, otherPermissions, unknownPermissions } from "#lib/kernel/queries/permissions";
import { everyModule } from "#lib/kernel/registry";
import { permissionsOfTool, toolNames } from "#lib/kernel/tools";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { Viewer } from "../actions/describe-actions.ts";
import { fullTitle } from "../module-texts.ts";
import { moduleViewer, queryOf } from "../request.ts";
import { toolTexts } from "../tools/tool-texts.ts";
import { adminUrl } from "../urls.ts";
import type { ExplainerDescription } from "./explainer-description.ts";
import { permissionText } from "./permission-text.ts";
import { verdictOf, whoMay } from "./verdicts.ts";

const mostPeople = 500;
const mostOthers = 50;

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** What the page says that explains who may do what: `?admin=<id>&permission=pages.delete`, of nobody for everybody. */
export async function explainerScreen(searchParams: SearchParameters): Promise<ExplainerDescription> {
  const { admin, language } = await moduleViewer("adminsPermissions", "read");
  const { admin: asked = "", permission = "" } = await queryOf(searchParams);
  const viewer = { permissions: admin.permissions, language, adminId: admin.id };
  return {
    language,
    formUrl: adminUrl(language, "permissionExplainer"),
    people: (await everyAdmin(database(), mostPeople)).map(({ id, name, email }) => ({
      value: id,
      text: `${name} (${email})`,
    })),
    permissions: await permissionGroups(language, permission),
    asked: { admin: asked, permission },
    ...(permission === "" ? {} : await answer(asked, permission, viewer)),
  };
}

async function answer(id: string, permission: string, viewer: Viewer) {
  const t = translator(viewer.language, "admin.explainer");
  if ((await unknownPermissions(database(), [permission])).length > 0)
    return { problem: t("unknownPermission", { permission }) };
  if (id === "") return { who: await whoMay(permission, viewer) };
  const person = await findAdmin(id);
  return person ? { verdict: await verdictOf(person, permission, viewer) } : { problem: t("unknownPerson") };
}

async function permissionGroups(
  language: Language,
  asked: string,
): Promise<ExplainerDescription["permissions"]> {
  const entries = builtInPermissions();
  const others = await otherPermissions(database(), [...entries], mostOthers);
  const isElsewhere = asked === "" || entries.has(asked) || others.includes(asked);
  return [
    ...everyModule().map((module) => ({
      label: fullTitle(module, language),
      options: permissionsOf(module).map((name) => ({ value: name, text: permissionText(name, language) })),
    })),
    ...toolNames.map((name) => ({
      label: toolTexts(name, language).title,
      options: permissionsOfTool(name).map((entry) => ({
        value: entry,
        text: permissionText(entry, language),
      })),
    })),
    otherGroup([...others, ...(isElsewhere ? [] : [asked])], language),
  ];
}

function otherGroup(names: readonly string[], language: Language) {
  const t = translator(language, "admin.grants");
  const options = names.map((name) => ({ value: name, text: name }));
  const wide = [
    { value: "superadmin", text: t("superadmin") },
    { value: settingsPage, text: permissionText(settingsPage, language) },
  ];
  return { label: t("other"), options: [...wide, ...options] };
}
