import type { FieldDescription } from "#lib/admin/form/field-description";

/** Fields one after the other, those that say the same in both languages (`name_en`, `name_cs`) together. */
export function pairsOf(fields: readonly FieldDescription[]): readonly (readonly FieldDescription[])[] {
  return fields.flatMap((field, index) => {
    if (isPair(fields[index - 1], field)) return [];
    const next = fields[index + 1];
    return [next && isPair(field, next) ? [field, next] : [field]];
  });
}

function isPair(first: FieldDescription | undefined, second: FieldDescription): boolean {
  const stem = /^(.+)_en$/.exec(first?.name ?? "")?.[1];
  return stem !== undefined && second.name === `${stem}_cs`;
}
