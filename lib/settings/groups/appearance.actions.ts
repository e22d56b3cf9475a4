import type { Issue } from "#lib/kernel/engine/form/issue";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import { leastContrast, pairsOf, shownContrast } from "../colours/contrast.ts";
import { isDark, readableOn } from "../colours/palette.ts";
import type { appearanceSettings } from "./appearance.ts";

/** Refuses colours in which texts could not be read, and names the nearest that can. */
export const appearanceSettingsBehaviour: Behaviour<typeof appearanceSettings> = {
  prepare: ({ values, before }) => {
    const { accent = null, ground = null } = { ...before, ...values };
    return unreadable({ accent, ground });
  },
  actions: {},
};

function unreadable(chosen: Parameters<typeof pairsOf>[0]): readonly Issue[] {
  const pairs = pairsOf(chosen).filter(({ ratio }) => ratio < leastContrast);
  const text = pairs.find(({ name }) => name === "text");
  // On such a ground no accent would help.
  return (text ? [text] : pairs).map(({ name, colour, ground, ratio }) => {
    const isOfText = name === "text";
    return {
      field: isOfText ? "ground" : "accent",
      code: "contrast",
      parameters: {
        pair: name,
        ratio: shownContrast(ratio),
        least: leastContrast,
        suggestion: isOfText ? readableOn(ground, [colour]) : readableOn(colour, [ground]),
        direction: isDark(isOfText ? colour : ground) ? "lighter" : "darker",
      },
    };
  });
}
