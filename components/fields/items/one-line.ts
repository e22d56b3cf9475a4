import type { FieldDescription, ItemGroup } from "#lib/admin/form/field-description";

/**
 * Checks whether the inputs of an item are few and short enough to appear side by side, so that there is nothing to
 * fold.
 */
export function standsOnOneLine({ fields }: ItemGroup): boolean {
  return fields.length <= 3 && fields.every(isShort);
}

function isShort({ kind, multiline, options = [] }: FieldDescription): boolean {
  if (kind === "choice") return options.length > 6;
  return ["text", "number", "email", "url", "path", "date", "relation"].includes(kind) && !multiline;
}
