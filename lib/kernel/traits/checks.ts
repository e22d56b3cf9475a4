import { traitsOf } from "./compose.ts";

/** What a module can be looked through for by its traits. */
export function traitChecks(module: Parameters<typeof traitsOf>[0]): readonly string[] {
  const traits = traitsOf(module);
  return traits.includes("published") && traits.includes("translated") ? translationChecks : [];
}

const translationChecks = ["untranslated", "outdatedTranslation"] as const;
