import { type Draft, draftKeyPrefix, parseDraft } from "./draft.ts";

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The draft under a key, or undefined; a storage that the browser refuses holds nothing. */
export function readDraft(key: string, storage = browserStorage()): Draft | undefined {
  try {
    return parseDraft(storage?.getItem(key) ?? null);
  } catch {
    return undefined;
  }
}

/** Keeps a draft and says whether it worked; a full storage is freed of the oldest other drafts first. */
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

/** Removes drafts that nobody came back for in 30 days. */
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
