import type { Texts } from "./draft.ts";

/**
 * What a field is called where something is wrong with it: `items.2.label` is the label of the third item.
 *
 * @param labels by name of the field, and by `items.*.label` for what items hold
 */
export function labelOfField(field: string, labels: Texts): string | undefined {
  const [name = "", index, inner] = field.split(".");
  if (index === undefined) return labels[name];
  const own = inner === undefined ? undefined : labels[`${name}.*.${inner}`];
  const item = `${labels[name] ?? name} ${Number(index) + 1}`;
  return own === undefined ? item : `${item}, ${own}`;
}
