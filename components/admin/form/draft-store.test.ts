import { describe, expect, it } from "vitest";
import { discardOldDrafts, keepDraft, readDraft } from "./draft.ts";

const day = 24 * 60 * 60 * 1000;
const draft = (at: number, title = "Nadpis") => ({ version: 1, at, texts: { title } });

describe("a draft store", () => {
  it("gives back what it keeps", () => {
    const storage = storageOf(1000);
    expect(keepDraft("redakce.draft.a.pages.1", draft(5), storage)).toBe(true);
    expect(readDraft("redakce.draft.a.pages.1", storage)).toEqual(draft(5));
  });

  it("gives up the oldest other draft when it is full, and nothing that is no draft", () => {
    const storage = storageOf(130);
    storage.setItem("theme", "dark");
    keepDraft("redakce.draft.a.pages.2", draft(20), storage);
    keepDraft("redakce.draft.a.pages.1", draft(10), storage);
    expect(keepDraft("redakce.draft.a.pages.3", draft(30), storage)).toBe(true);
    expect(readDraft("redakce.draft.a.pages.1", storage)).toBeUndefined();
    expect(readDraft("redakce.draft.a.pages.2", storage)).toEqual(draft(20));
    expect(storage.getItem("theme")).toBe("dark");
  });

  it("says so when there is no room at all", () => {
    expect(keepDraft("redakce.draft.a.pages.1", draft(1, "x".repeat(500)), storageOf(100))).toBe(false);
  });

  it("survives a storage that refuses everything", () => {
    const refusing = storageOf(0);
    refusing.getItem = () => {
      throw new Error("SecurityError");
    };
    expect(readDraft("redakce.draft.a.pages.1", refusing)).toBeUndefined();
    expect(keepDraft("redakce.draft.a.pages.1", draft(1), refusing)).toBe(false);
  });

  it("forgets drafts older than 30 days", () => {
    const storage = storageOf(1000);
    keepDraft("redakce.draft.a.pages.1", draft(0), storage);
    keepDraft("redakce.draft.a.pages.2", draft(2 * day), storage);
    discardOldDrafts(31 * day, storage);
    expect(readDraft("redakce.draft.a.pages.1", storage)).toBeUndefined();
    expect(readDraft("redakce.draft.a.pages.2", storage)).toBeDefined();
  });
});

function storageOf(capacity: number) {
  const items = new Map<string, string>();
  const size = () => [...items.values()].join("").length;
  return {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem: (key: string, value: string) => {
      if (size() - (items.get(key)?.length ?? 0) + value.length > capacity)
        throw new Error("QuotaExceededError");
      items.set(key, value);
    },
  };
}
