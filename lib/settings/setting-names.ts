import type { AnyModule } from "#lib/kernel/module/define-module";
import { isSettingsGroup, type SettingsGroupName, settingsGroups } from "./groups/groups.ts";
import { operatorNames } from "./operator-settings.ts";

/** One value of a group. */
export interface Setting {
  readonly group: SettingsGroupName;
  readonly module: AnyModule;
  readonly field: string;
}

/** What the operator calls every setting: `site.name_en`, or what it has always been called. */
export function settingNames(): readonly string[] {
  return [...allSettings().keys()];
}

/** The setting that the operator calls so. */
export function settingNamed(name: string): Setting | undefined {
  return allSettings().get(name);
}

function allSettings(): ReadonlyMap<string, Setting> {
  const known = new Map(Object.entries(operatorNames).map(([name, field]) => [field, name]));
  return new Map(
    Object.entries(settingsGroups).flatMap(([group, module]) =>
      Object.keys(module.fields).flatMap((field) => {
        if (!isSettingsGroup(group)) return [];
        const old = group === "settings.signIn" ? known.get(field as never) : undefined;
        const name = old ?? `${group.slice("settings.".length)}.${field}`;
        return [[name, { group, module: module as unknown as AnyModule, field }] as const];
      }),
    ),
  );
}
