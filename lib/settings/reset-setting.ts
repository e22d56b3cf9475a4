import type { Issue } from "#lib/kernel/engine/form/issue";
import { readSingle } from "#lib/kernel/engine/single";
import { write } from "#lib/kernel/engine/write";
import { defaultsOf } from "./read-settings.ts";
import { settingNamed } from "./setting-names.ts";

/**
 * Puts one setting back to its default, with history; a sealed one is forgotten.
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
