import * as z from "zod";
import { customType } from "#db/columns";
import { hashOfToken } from "#lib/platform/random";
import { encodeItems, groupOf, type Item, isItem, itemParts, readItems, textOfJson } from "./encode-items.ts";
import type { Field, Reference } from "./field.ts";
import type { ItemsSpec } from "./items-spec.ts";
import type { Reader } from "./reader.ts";
import { sampleOf } from "./sample.ts";
import { decodeText } from "./text.ts";
import { valueInWords } from "./words.ts";

/** Fields that items can have: those whose value is a text in one input. */
type ItemField = Field & { readonly kind: ItemKind; readonly secret?: never; readonly unique?: never };
export type ItemFields = Readonly<Record<string, ItemField>> & { readonly id?: never; readonly type?: never };
/** The value of one of them; that it may be null is lost where its codec and the one of its kind are taken together. */
export type ItemValue<F extends ItemField> = F extends { readonly optional: true }
  ? z.output<F["schema"]> | null
  : z.output<F["schema"]>;
export type ItemKind = (typeof itemKinds)[number];
const itemKinds = [
  "text",
  "number",
  "email",
  "url",
  "path",
  "date",
  "moment",
  "choice",
  "toggle",
  "image",
  "relation",
  "richText",
] as const;

/** Creates the common part of rows and blocks: an ordered list of items, stored as JSON; see {@link decodeItems}. */
export function itemsField<Kind extends "rows" | "blocks", Value, Groups extends ItemsSpec["groups"]>(
  kind: Kind,
  spec: ItemsSpec & { readonly groups: Groups },
) {
  checkItems(spec);
  const refers = Object.values(spec.groups).some((fields) =>
    Object.values(fields).some(({ references }) => references),
  );
  const parts = (value: unknown) => itemParts(spec, value);
  const column = customType<{ data: Value; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => encodeItems(spec, value),
    fromDriver: (stored) => readItems(spec, stored) as Value,
  });
  return {
    kind,
    groups: spec.groups as Groups,
    maxItems: spec.maxItems,
    defaultValue: "",
    blank: () => [] as unknown as Value,
    isBlank: (value: unknown) => Array.isArray(value) && value.length === 0,
    column: () => column(),
    schema: schemaOf<Value>(spec, false),
    draft: schemaOf<Value>(spec, true),
    words: (value: unknown, reader: Reader) => inWords(spec, value, reader),
    diffAs: "list" as const,
    searchText: (value: unknown) => parts(value).flatMap(wordsOfPart).join("\n"),
    sample: (n: number, name: string) => sampleItems(spec, n, name),
    parts,
    ...(refers ? { references: (value: unknown) => parts(value).flatMap(referencesOf) } : {}),
  };
}

function schemaOf<Value>(spec: ItemsSpec, isDraft: boolean) {
  return z.codec(z.string(), z.custom<Value>(), {
    decode: (text, context) => {
      const decoded = decodeItems(spec, text, isDraft);
      if (decoded.problems.length === 0) return decoded.items as Value;
      const problems = decoded.problems.map((problem) => ({
        code: "custom" as const,
        input: text,
        ...problem,
        path: [...problem.path],
      }));
      context.issues.push(...problems);
      return z.NEVER;
    },
    encode: (value) => encodeItems(spec, value),
  });
}

/** Checks the same as the types, which already refuse it in declarations that they can see. */
function checkItems({ groups }: ItemsSpec): void {
  for (const [key, field] of Object.values(groups).flatMap((fields) => Object.entries(fields))) {
    const isKind = (itemKinds as readonly string[]).includes(field.kind);
    if (!isKind || field.secret || field.unique) throw new Error(`Items cannot have the field "${key}".`);
    if (["id", "type"].includes(key) || !/^[a-z]\w*$/i.test(key))
      throw new Error(`A field of items cannot be called "${key}".`);
  }
}

function referencesOf({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const isFilled = value !== null && value !== undefined && value !== "";
  return isFilled ? (field.references?.(value) ?? ([] as readonly Reference[])) : [];
}

function wordsOfPart({ field, value }: { readonly field: Field; readonly value: unknown }) {
  return value === null || value === undefined ? [] : (field.searchText?.(value) ?? []);
}

/** A line for each item, with its type and what is filled in. */
async function inWords(spec: ItemsSpec, value: unknown, reader: Reader): Promise<string> {
  const items = typeof value === "string" ? readItems(spec, value) : value;
  if (!Array.isArray(items)) return String(value);
  const parts = itemParts(spec, items);
  const lines = await Promise.all(
    items.map(async (item, index) => {
      const type: unknown = item?.type;
      const isOneValue = typeof type !== "string" && isOfOneField(spec);
      const words = parts
        .filter(({ path }) => path[0] === index)
        .map((part) => partInWords(part, type, { reader, isOneValue }));
      const named = typeof type === "string" ? [reader.typeName?.(type) ?? type] : [];
      return [...named, ...(await Promise.all(words)).filter((text) => text !== "")].join(" · ");
    }),
  );
  return lines.join("\n");
}

async function partInWords(
  { path, field, value }: ReturnType<typeof itemParts>[number],
  type: unknown,
  { reader, isOneValue }: { readonly reader: Reader; readonly isOneValue: boolean },
): Promise<string> {
  const name = String(path[1]);
  const own = reader.within?.(name, typeof type === "string" ? type : "");
  const text = await valueInWords(field, value, { ...reader, nameOf: own?.nameOf ?? (() => undefined) });
  return text === "" || isOneValue ? text : `${own?.label ?? name}: ${text}`;
}

/** Checks whether each item is a single value, which the name of the list says enough about. */
function isOfOneField({ groups }: Pick<ItemsSpec, "groups">): boolean {
  const fields = Object.values(groups);
  return fields.length === 1 && fields.every((group) => Object.keys(group).length === 1);
}

function sampleItems({ groups }: ItemsSpec, n: number, name: string): string {
  const items = Object.entries(groups).map(([type, fields]) => ({
    ...(type === "" ? {} : { type }),
    ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, sampleOf(field, n, name)])),
  }));
  return JSON.stringify(items);
}

/** A problem in a list of items, and its position. */
interface Problem {
  readonly path: readonly (number | string)[];
  readonly message: string;
  readonly maximum?: unknown;
  readonly minimum?: unknown;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Reads the JSON array of a list of items: each an object with the texts or plain values of its fields, its type
 * where there are several, and its short id, which stays the same wherever it moves. A client may leave the id out:
 * it is then derived from the item's content, so that the same text means the same items.
 */
function decodeItems(
  { groups, min, maxItems: most }: ItemsSpec,
  text: string,
  isDraft: boolean,
): { readonly items: readonly Item[]; readonly problems: readonly Problem[] } {
  const given = arrayOf(text);
  if (!given) return { items: [], problems: [{ path: [], message: "pattern" }] };
  if (given.length > most) return { items: [], problems: [{ path: [], message: "too_many", maximum: most }] };
  const isTooFew = given.length < min && !isDraft;
  const few: readonly Problem[] = isTooFew ? [{ path: [], message: fewCode(given), minimum: min }] : [];
  const decoded = given.map((item, index) => decodeItem(groups, item, index, isDraft));
  return {
    items: withIds(decoded.map(({ item }) => item)),
    problems: [...few, ...decoded.flatMap(({ problems }) => problems)],
  };
}

function fewCode({ length }: readonly unknown[]): string {
  return length === 0 ? "required" : "too_few";
}

function decodeItem(
  groups: ItemsSpec["groups"],
  item: unknown,
  index: number,
  isDraft: boolean,
): { readonly item: Item; readonly problems: readonly Problem[] } {
  if (!isItem(item)) return { item: {}, problems: [{ path: [index], message: "pattern" }] };
  const { fields, head } = groupOf(groups, item);
  if (!fields) return { item: {}, problems: [{ path: [index, "type"], message: "unknown_choice" }] };
  const values = Object.entries(fields).map(([key, field]) => ({
    key,
    ...decodeValue(field, Object.hasOwn(item, key) ? item[key] : undefined, isDraft),
  }));
  return {
    item: { ...head, ...Object.fromEntries(values.map(({ key, value }) => [key, value])) },
    problems: [
      ...headProblems(item, index),
      ...unknownKeys(item, [...Object.keys(fields), ...Object.keys(head)], index),
      ...values.flatMap(({ key, problem }) => (problem ? [{ ...problem, path: [index, key] }] : [])),
    ],
  };
}

function decodeValue(field: Field, given: unknown, isDraft: boolean) {
  const decoded = decodeText(field, given === undefined ? field.defaultValue : textOfJson(given), isDraft);
  if (decoded.success) return { value: decoded.data };
  const { message, ...issue } = decoded.error.issues[0] ?? { message: "pattern" };
  return {
    problem: {
      message,
      ...("maximum" in issue ? { maximum: issue.maximum } : {}),
      ...("minimum" in issue ? { minimum: issue.minimum } : {}),
    },
  };
}

function headProblems({ id }: Item, index: number): readonly Problem[] {
  const isSound = id === undefined || id === null || (typeof id === "string" && /^[\w-]{0,40}$/.test(id));
  return isSound ? [] : [{ path: [index], message: "pattern" }];
}

function unknownKeys(item: Item, known: readonly string[], index: number): readonly Problem[] {
  const [name] = Object.keys(item).filter((key) => !known.includes(key));
  if (name === undefined) return [];
  return [{ path: [index], message: "unknown_field", params: { name: name.slice(0, 40) } }];
}

/** Each has an id of its own; of two with the same one the first keeps it. */
function withIds(items: readonly Item[]): readonly Item[] {
  const taken = new Set<unknown>();
  return items.map((item) => {
    const wanted = item.id || madeId(item, 0);
    let id = wanted;
    for (let n = 1; taken.has(id); n += 1) id = madeId({ ...item, id: wanted }, n);
    taken.add(id);
    return { ...item, id };
  });
}

function madeId(item: Item, n: number): string {
  return hashOfToken(JSON.stringify([item, n])).slice(0, 8);
}

function arrayOf(text: string): readonly unknown[] | undefined {
  if (text.trim() === "") return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
