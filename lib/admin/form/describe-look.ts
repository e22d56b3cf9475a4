import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { homeAddress } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";
import { type ColourPair, pairsOf, shownContrast } from "#lib/settings/colours/contrast";
import { appearanceSettings } from "#lib/settings/groups/appearance";
import { lookWith, readAppearance } from "#lib/settings/look";
import type { FormDescription } from "./form-description.ts";

/** Home page in the colours being chosen, and whether these can be read: plain data of the form of the appearance. */
export interface LookDescription {
  /** Address of the home page, to which the texts of the form are added. */
  readonly homeUrl: string;
  /** Names of the fields that it follows. */
  readonly fields: readonly string[];
  readonly contrasts: readonly ContrastDescription[];
}

/** A pair of colours with its ratio, rounded down to one decimal. */
export interface ContrastDescription extends Pick<ColourPair, "name" | "colour" | "ground"> {
  readonly ratio: number;
}

/** Describes the preview beside the form of the appearance; nothing for any other form. */
export async function describeLook(
  module: AnyModule,
  texts: FormTexts,
  language: Language,
): Promise<Pick<FormDescription, "look">> {
  if (module.name !== appearanceSettings.name) return {};
  const fields = Object.keys(appearanceSettings.fields);
  const typed = Object.fromEntries(fields.map((name) => [name, texts[name] ?? ""]));
  const contrasts = pairsOf(lookWith(await readAppearance(), typed));
  return {
    look: {
      homeUrl: homeAddress(language),
      fields,
      contrasts: contrasts.map((pair) => ({ ...pair, ratio: shownContrast(pair.ratio) })),
    },
  };
}
