import type { Issue } from "#lib/kernel/engine/form/issue";
import { updateRecord } from "#lib/kernel/engine/save";
import { readSingle } from "#lib/kernel/engine/single";
import { settingNamed } from "./setting-names.ts";

/**
 * Sets a setting as its form does, with history and all, by the name that the operator knows it by.
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
