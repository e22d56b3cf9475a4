import type { Field, Fields, Part } from "./field.ts";
import type { ItemsSpec } from "./items-spec.ts";
import { decodeText, storedText } from "./text.ts";

/**
 * Returns the canonical text of a list of items: its JSON, with the form texts of their fields in the order of the
 * declaration.
 */
export function encodeItems({ groups }: Pick<ItemsSpec, "groups">, value: unknown): string {
  if (!Array.isArray(value)) return typeof value === "string" ? value : JSON.stringify(value ?? []);
  const items = value.map((item: unknown) => {
    if (!isItem(item)) return item;
    const { fields, head } = groupOf(groups, item);
    return fields ? { ...head, ...Object.fromEntries(fieldTexts(fields, item)) } : item;
  });
  return items.length === 0 ? "" : JSON.stringify(items);
}

/** Returns stored items with the values of their fields; anything that cannot be read is returned as it is stored. */
export function readItems({ groups }: Pick<ItemsSpec, "groups">, stored: string): unknown {
  const items = parsed(stored);
  if (!Array.isArray(items)) return stored;
  return items.map((item: unknown) => {
    if (!isItem(item)) return item;
    const { fields, head } = groupOf(groups, item);
    if (!fields) return item;
    const values = Object.entries(fields).map(
      ([key, field]) => [key, storedValue(field, item[key])] as const,
    );
    return { ...head, ...Object.fromEntries(values) };
  });
}

/** Returns the single values of a list of items; none if the value is not such a list. */
export function itemParts({ groups }: Pick<ItemsSpec, "groups">, value: unknown): readonly Part[] {
  const items = typeof value === "string" ? readItems({ groups }, value) : value;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, index) => {
    const fields = isItem(item) ? (groupOf(groups, item).fields ?? {}) : {};
    return Object.entries(fields).map(([key, field]) => ({
      path: [index, key],
      field,
      value: (item as Item)[key],
    }));
  });
}

/** An item from any source. */
export type Item = Readonly<Record<string, unknown>>;

export function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns the fields of an item by its type, undefined for an unknown type, and its other properties: its id and its
 * type.
 */
export function groupOf(groups: ItemsSpec["groups"], item: Item) {
  const id = typeof item.id === "string" ? item.id : "";
  if (groups[""]) return { fields: groups[""], head: { id } };
  const type = typeof item.type === "string" ? item.type : "";
  const fields: Fields | undefined = Object.hasOwn(groups, type) ? groups[type] : undefined;
  return { fields, head: { id, type } };
}

/** A value of JSON as the text that a form would send. */
export function textOfJson(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function fieldTexts(fields: Fields, item: Item) {
  return Object.entries(fields).map(([key, field]) => [key, storedText(field, item[key])] as const);
}

function storedValue(field: Field, stored: unknown): unknown {
  const text = stored === undefined ? field.defaultValue : textOfJson(stored);
  const decoded = decodeText(field, text, true);
  return decoded.success ? decoded.data : stored;
}

/** An empty text is an empty list. */
function parsed(text: string): unknown {
  if (text.trim() === "") return [];
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
