import { database } from "#db/client";
import { builtInPermissions } from "#lib/accounts/account-guard";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { parsePermissionNames } from "#lib/kernel/permission-names";
import { covers, permissionsOf, purge, settingsPage, standardActions } from "#lib/kernel/permissions";
import { otherPermissions } from "#lib/kernel/queries/permissions";
import { everyModule } from "#lib/kernel/registry";
import { type ToolName, toolNames, tools } from "#lib/kernel/tools";
import { translator } from "#lib/platform/i18n/translator";
import { isSettingsGroup } from "#lib/settings/groups/groups";
import type { Viewer } from "../describe-actions.ts";
import { fullTitle, moduleTexts } from "../module-texts.ts";
import { toolTexts } from "../tool-texts.ts";
import { limitsInWords } from "./describe-limits.ts";
import type { GrantDescription, GrantsDescription } from "./field-description.ts";

const mostOthers = 50;

/**
 * Returns the permissions a group can be given: modules by actions, then everything else. `stored` is what it has,
 * `typed` what its form says, `limits` the text of its limits.
 */
export async function describeGrants(
  stored: string,
  typed: string,
  limits: string,
  viewer: Viewer,
): Promise<GrantsDescription> {
  const had = new Set(parsePermissionNames(stored));
  const t = translator(viewer.language, "admin.grants");
  const grant = (name: string, label: string): GrantDescription => ({
    name,
    label,
    isLocked: !covers(viewer.permissions, name) && !covers(had, name),
  });
  const told = await limitsInWords(limits, viewer.language);
  const named = [...had, ...(parsePermissionNames(typed) ?? [])];
  return {
    stored: [...had],
    modules: [
      ...everyModule().flatMap((module, index, all) => [
        ...(isSettingsGroup(module.name) && !isSettingsGroup(all[index - 1]?.name ?? "")
          ? [describeSettings(viewer, grant)]
          : []),
        { ...describeModule(module, viewer, grant), ...limitedTo(module, told) },
      ]),
      ...toolNames.map((name) => describeTool(name, viewer, grant)),
    ],
    verbs: standardActions.map((verb) => ({ verb, label: t(`verbs.${verb}`) })),
    others: (await othersNamed(named)).map((name) => grant(name, name)),
    superadmin: grant("superadmin", t("superadmin")),
  };
}

/** Returns what limits the permissions of a module, in words. */
function limitedTo(module: AnyModule, told: ReadonlyMap<string, string>): { readonly limits?: string } {
  const limits = told.get(module.name);
  return limits === undefined ? {} : { limits };
}

function describeModule(
  module: AnyModule,
  { language }: Viewer,
  grant: (name: string, label: string) => GrantDescription,
): GrantsDescription["modules"][number] {
  const { actions } = moduleTexts(module, language);
  const t = translator(language, "admin.grants");
  const entries = new Set(permissionsOf(module));
  const verbs = standardActions.filter((verb) => entries.has(`${module.name}.${verb}`));
  return {
    page: module.name,
    title: fullTitle(module, language),
    whole: grant(module.name, t("whole")),
    verbs: Object.fromEntries(
      verbs.map((verb) => [verb, grant(`${module.name}.${verb}`, t(`verbs.${verb}`))]),
    ),
    own: [
      ...(module.trash ? [grant(`${module.name}.${purge}`, t(`verbs.${purge}`))] : []),
      ...Object.keys(module.actions).map((action) =>
        grant(`${module.name}.${action}`, actions[action]?.label ?? action),
      ),
    ],
  };
}

/** All groups of settings can be granted together. */
function describeSettings(
  { language }: Viewer,
  grant: (name: string, label: string) => GrantDescription,
): GrantsDescription["modules"][number] {
  return {
    page: settingsPage,
    title: translator(language, "admin.settings")("title"),
    whole: grant(settingsPage, translator(language, "admin.grants")("whole")),
    verbs: {},
    own: [],
  };
}

/** Describes a tool, which shares reading with modules and has verbs of its own. */
function describeTool(
  name: ToolName,
  { language }: Viewer,
  grant: (name: string, label: string) => GrantDescription,
): GrantsDescription["modules"][number] {
  const { title, verbs } = toolTexts(name, language);
  const own = tools[name].verbs.filter((verb) => !standardActions.some((standard) => standard === verb));
  const shared = standardActions.filter((verb) => Object.hasOwn(verbs, verb));
  return {
    page: name,
    title,
    whole: grant(name, translator(language, "admin.grants")("whole")),
    verbs: Object.fromEntries(shared.map((verb) => [verb, grant(`${name}.${verb}`, verbs[verb] ?? verb)])),
    own: own.map((verb) => grant(`${name}.${verb}`, verbs[verb] ?? verb)),
  };
}

/** Returns all permissions without a module while they are few; of many, only those that the form names. */
async function othersNamed(named: readonly string[]): Promise<readonly string[]> {
  const ofModules = builtInPermissions();
  const others = await otherPermissions(database(), [...ofModules], mostOthers + 1);
  const shown = others.length > mostOthers ? [] : others;
  return [...new Set([...shown, ...named.filter((name) => !ofModules.has(name))])];
}
