import { decodeNew } from "#lib/kernel/engine/form/decode";
import { openSealed } from "#lib/kernel/engine/form/seal-passwords";
import type { ValuesOf } from "#lib/kernel/fields/field";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { type SettingsGroupName, settingsGroups } from "./groups/groups.ts";
import { settingsRow } from "./queries/settings-groups.ts";

/** What is set in a group, by field. */
export type SettingsOf<Name extends SettingsGroupName> = ValuesOf<(typeof settingsGroups)[Name]["fields"]>;

/** What is set in a group now, and the default of what nobody set. */
export async function readSettings<Name extends SettingsGroupName>(name: Name): Promise<SettingsOf<Name>> {
  const module = groupNamed(name);
  return ((await settingsRow(module)) ?? defaultsOf(module)) as unknown as SettingsOf<Name>;
}

/** The group of a page name, types erased. */
export function groupNamed(name: SettingsGroupName): AnyModule {
  return settingsGroups[name] as unknown as AnyModule;
}

/** What a sealed field of a group holds; undefined where it is empty or cannot be opened any more. */
export async function readSealed(name: SettingsGroupName, field: string): Promise<string | undefined> {
  const module = groupNamed(name);
  const row = await settingsRow(module);
  return row && openSealed(module, field, row);
}

/** What the fields of a group start with. */
export function defaultsOf(module: AnyModule): Readonly<Record<string, unknown>> {
  const usual = decodeNew(module, {}, { isDraft: true });
  return usual.ok ? usual.values : {};
}
