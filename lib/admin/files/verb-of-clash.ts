import type { FormTexts } from "#lib/kernel/engine/form/decode";

/** Whoever may bring files only may not put them in place of others. */
export function verbOfClash({ exists }: FormTexts): "upload" | "change" {
  return exists === "replace" ? "change" : "upload";
}
