import * as z from "zod/mini";
import type { RecordId } from "#lib/kernel/module/define-module";

/** Form text by field name. */
export type Texts = Readonly<Record<string, string>>;

/** Draft of a record, as stored by the browser. */
export interface Draft {
  /** Version of the record that the draft is based on; null for a new record. */
  readonly version: number | null;
  /** Time of writing, in milliseconds since 1970. */
  readonly at: number;
  /** Texts written but not saved. */
  readonly texts: Texts;
  /** Values these texts were based on, by field; see the form's `_base`. */
  readonly bases?: Texts | undefined;
}

/** Returns the storage key of one person's draft in one form; `id` is undefined for a new record. */
export function draftKey(adminId: string, page: string, id: RecordId | undefined): string {
  return `${draftKeyPrefix}${adminId}.${page}.${id ?? "new"}`;
}

const draftKeyPrefix = "redakce.draft.";

/** Parses a draft from storage; undefined for anything that is not one. */
export function parseDraft(json: string | null): Draft | undefined {
  if (json === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

const schema = z.object({
  version: z.nullable(z.int()),
  at: z.number(),
  texts: z.record(z.string(), z.string()),
  bases: z.optional(z.record(z.string(), z.string())),
});

/** Returns the names of the fields whose draft text differs from the stored one; unknown fields do not count. */
export function differingFields(stored: Texts, kept: Texts): readonly string[] {
  return Object.keys(stored).filter((name) => {
    const text = kept[name];
    return text !== undefined && !saysTheSame(stored[name] ?? "", text);
  });
}

/** Checks whether two texts of a field mean the same to a reader: line ends, outer blanks and JSON spelling aside. */
export function saysTheSame(one: string, other: string): boolean {
  return one === other || comparable(one) === comparable(other);
}

function comparable(text: string): string {
  const trimmed = text.replace(/\r\n?/g, "\n").trim();
  if (!trimmed.startsWith('{"')) return trimmed;
  try {
    return withoutDefaults(JSON.parse(trimmed)) ?? "";
  } catch {
    return trimmed;
  }
}

/** Returns JSON with sorted keys and without the defaults that an editor adds; undefined for an empty document. */
function withoutDefaults(json: unknown): string | undefined {
  const text = JSON.stringify(json, (_, value: unknown) => (isPlainObject(value) ? tidy(value) : value));
  return text === emptyDocument || text === '{"type":"doc"}' ? undefined : text;
}

const emptyDocument = '{"content":[{"type":"paragraph"}],"type":"doc"}';

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function tidy(object: Record<string, unknown>): Record<string, unknown> {
  const told = Object.entries(object).filter(([, value]) => !saysNothing(value));
  return Object.fromEntries(told.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function saysNothing(value: unknown): boolean {
  return (
    value === null || (typeof value === "object" && Object.values(value ?? {}).every((part) => part === null))
  );
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Reads the draft under a key; undefined if there is none or the browser refuses the storage. */
export function readDraft(key: string, storage = browserStorage()): Draft | undefined {
  try {
    return parseDraft(storage?.getItem(key) ?? null);
  } catch {
    return undefined;
  }
}

/** Stores a draft and returns whether it worked; in a full storage the oldest other drafts are removed first. */
export function keepDraft(key: string, draft: Draft, storage = browserStorage()): boolean {
  if (!storage) return false;
  for (const discarded of [undefined, ...otherDrafts(storage, key)]) {
    try {
      if (discarded) storage.removeItem(discarded);
      storage.setItem(key, JSON.stringify(draft));
      return true;
    } catch {
      // The storage is full or refused: the next oldest draft makes room.
    }
  }
  return false;
}

export function discardDraft(key: string, storage = browserStorage()): void {
  try {
    storage?.removeItem(key);
  } catch {
    // A storage that cannot be written holds nothing to discard.
  }
}

/** Removes drafts that no one returned to in 30 days. */
export function discardOldDrafts(now: number, storage = browserStorage()): void {
  if (!storage) return;
  for (const key of otherDrafts(storage, "")) {
    const draft = readDraft(key, storage);
    if (!draft || now - draft.at > maxAgeMs) discardDraft(key, storage);
  }
}

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

function browserStorage(): DraftStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function otherDrafts(storage: DraftStorage, ownKey: string): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys
    .filter((key) => key.startsWith(draftKeyPrefix) && key !== ownKey)
    .map((key) => ({ key, at: readDraft(key, storage)?.at ?? 0 }))
    .sort((one, other) => one.at - other.at)
    .map(({ key }) => key);
}
