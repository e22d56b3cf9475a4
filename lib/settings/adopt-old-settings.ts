import { deleteSetting, readSetting } from "#lib/kernel/queries/settings";
import { languages } from "../platform/i18n/languages.ts";
import { changeSetting } from "./change-setting.ts";
import { operatorNames } from "./operator-settings.ts";

/**
 * Moves values that earlier versions stored one by one into the groups of settings. A value that no rule accepts any
 * more is left out, as it was before. Running it again finds nothing to do.
 *
 * @returns how many values were moved
 */
export async function adoptOldSettings(): Promise<number> {
  let moved = 0;
  for (const [key, name] of oldKeys()) {
    const value = await readSetting(key);
    if (value === undefined) continue;
    const issues = await changeSetting(name, String(value));
    await deleteSetting(key);
    if (issues.length === 0) moved += 1;
  }
  return moved;
}

/** Pairs the keys of the table of single values with today's settings. */
function oldKeys(): readonly (readonly [string, string])[] {
  const ofSite = ["name", "tagline", "footer"].flatMap((part) =>
    languages.map((language) => [`site.${part}.${language}`, `site.${part}_${language}`] as const),
  );
  return [...ofSite, ...Object.keys(operatorNames).map((name) => [name, name] as const)];
}
