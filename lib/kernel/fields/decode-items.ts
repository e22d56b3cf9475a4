import { hashOfToken } from "#lib/platform/random";
import { decodeText } from "./decode-text.ts";
import { groupOf, type Item, isItem, textOfJson } from "./encode-items.ts";
import type { Field } from "./field.ts";
import type { ItemsSpec } from "./items-spec.ts";

/** Something wrong with a list of items, and where in it. */
interface Problem {
  readonly path: readonly (number | string)[];
  readonly message: string;
  readonly maximum?: unknown;
  readonly minimum?: unknown;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Reads the JSON array of a list of items: each an object with the texts or plain values of its fields, its type where
 * there are several, and the short id that it keeps wherever it moves. A client may leave the id out: it follows from
 * what the item holds then, so that the same text means the same items.
 */
export function decodeItems(
  { groups, min, most }: ItemsSpec,
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
