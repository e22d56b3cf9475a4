import type { FormTexts } from "#lib/kernel/engine/form/decode";

/** Returns the required permission; people who may only upload files may not replace existing ones. */
export function verbOfClash({ exists }: FormTexts): "upload" | "change" {
  return exists === "replace" ? "change" : "upload";
}
