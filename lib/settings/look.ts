import { createHash } from "node:crypto";
import { decodeChange } from "../kernel/engine/form/decode.ts";
import { appearanceSettings } from "./groups/appearance.ts";
import { defaultsOf, readSettings, type SettingsOf, settingsGroupNamed } from "./read-settings.ts";

/** Appearance of the site as it is chosen: ids of pictures, colours, typefaces, corners. */
export type Appearance = SettingsOf<"settings.appearance">;

export async function readAppearance(): Promise<Appearance> {
  const row = await readSettings("settings.appearance");
  const { logo, logoDark, icon, accent, ground, typeface, corners } = row;
  return { logo, logoDark, icon, accent, ground, typeface, corners };
}

/** Returns a look with the readable ones among some texts of its form in place of what is saved. */
export function lookWith(saved: Appearance, texts: Readonly<Record<string, string>>): Appearance {
  const own = Object.entries(texts).filter(([name]) => Object.hasOwn(appearanceSettings.fields, name));
  const { values } = decodeChange(settingsGroupNamed("settings.appearance"), Object.fromEntries(own), {
    isDraft: true,
  });
  return { ...saved, ...values };
}

/** Checks whether a look has colours, typefaces or corners of its own, which need a style sheet. */
export function hasOwnStyle(look: Appearance): boolean {
  const usual = defaultsOf(settingsGroupNamed("settings.appearance"));
  return (["accent", "ground", "typeface", "corners"] as const).some((name) => look[name] !== usual[name]);
}

/** Has to grow when the same look is drawn in another way, because browsers keep what they have. */
const drawing = 1;

/**
 * Returns a name for a look in its addresses, in 10 hexadecimal digits; undefined while nothing is chosen.
 *
 * @param contents versions of its pictures
 */
export function versionOfLook(look: Appearance, contents: readonly string[] = []): string | undefined {
  const isChosen = hasOwnStyle(look) || look.logo !== null || look.logoDark !== null || look.icon !== null;
  if (!isChosen) return undefined;
  return createHash("sha256")
    .update(JSON.stringify([drawing, look, contents]))
    .digest("hex")
    .slice(0, 10);
}
