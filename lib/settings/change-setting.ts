import type { Issue } from "../kernel/engine/form/issue.ts";
import { updateRecord } from "../kernel/engine/save.ts";
import { readSingle } from "../kernel/engine/single.ts";
import { write } from "../kernel/engine/write.ts";
import type { AnyModule } from "../kernel/module/define-module.ts";
import { isSettingsGroup, type SettingsGroupName, settingsGroups } from "./groups/groups.ts";
import { operatorNames } from "./operator-settings.ts";
import { defaultsOf } from "./read-settings.ts";

/**
 * Changes a setting as its form does, with history, by the name that the operator knows.
 *
 * @returns what is wrong with the text, if anything; throws where there is no such setting
 */
export async function changeSetting(name: string, text: string): Promise<readonly Issue[]> {
  const setting = settingNamed(name);
  if (!setting) throw new Error(`There is no setting ${name}.`);
  const { id } = await readSingle(setting.module);
  const saved = await updateRecord(setting.module, id, { [setting.field]: text }, null);
  return saved.outcome === "invalid" ? saved.issues : [];
}

/**
 * Resets one setting to its default, with history; a sealed one is deleted.
 *
 * @returns what is wrong with that, if anything; throws where there is no such setting
 */
export async function resetSetting(name: string): Promise<readonly Issue[]> {
  const setting = settingNamed(name);
  if (!setting) throw new Error(`There is no setting ${name}.`);
  const { module, field } = setting;
  const row = await readSingle(module);
  const value = defaultsOf(module)[field] ?? null;
  const saved = await write(
    module,
    async (context) => {
      await context.update(module, row, { [field]: value });
      return { outcome: "saved" } as const;
    },
    null,
  );
  return saved.outcome === "invalid" ? saved.issues : [];
}

/** One value of a group. */
interface Setting {
  readonly group: SettingsGroupName;
  readonly module: AnyModule;
  readonly field: string;
}

/** Returns the names the operator uses for settings: `site.name_en`, or the name a setting has always had. */
export function settingNames(): readonly string[] {
  return [...allSettings().keys()];
}

/** Finds a setting by the operator's name for it. */
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
        return [[name, { group, module: module, field }] as const];
      }),
    ),
  );
}
