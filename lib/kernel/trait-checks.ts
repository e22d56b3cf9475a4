import { traitsOf } from "./compose-behaviour.ts";

export function traitChecks(module: Parameters<typeof traitsOf>[0]): readonly string[] {
  const traits = traitsOf(module);
  return traits.includes("published") && traits.includes("translated") ? translationChecks : [];
}

const translationChecks = ["untranslated", "outdatedTranslation"] as const;
