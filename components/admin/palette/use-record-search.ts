"use client";

import { useEffect, useState } from "react";

/** A record that the search found; see the search route of the administration. */
export interface FoundRecord {
  readonly module: string;
  readonly id: number;
  readonly title: string;
  readonly path: string | null;
  readonly url: string;
}

/** Records whose title holds a text; asks 200 ms after the last key, and the newest question wins. */
export function useRecordSearch(
  searchUrl: string,
  query: string,
): { readonly found: readonly FoundRecord[]; readonly isSearching: boolean } {
  const [answer, setAnswer] = useState<{ query: string; found: readonly FoundRecord[] }>({
    query: "",
    found: [],
  });
  const wanted = query.trim();
  useEffect(() => {
    if (wanted.length < 2) return;
    const controller = new AbortController();
    const search = async () => {
      const found = await findRecords(`${searchUrl}?q=${encodeURIComponent(wanted)}`, controller.signal);
      if (found) setAnswer({ query: wanted, found });
    };
    const timer = setTimeout(() => void search(), 200);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [searchUrl, wanted]);
  if (wanted.length < 2) return { found: [], isSearching: false };
  return { found: answer.found, isSearching: answer.query !== wanted };
}

async function findRecords(url: string, signal: AbortSignal): Promise<readonly FoundRecord[] | undefined> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" }, signal });
    const body: { results?: readonly FoundRecord[] } = await response.json();
    return body.results ?? [];
  } catch {
    return signal.aborted ? undefined : [];
  }
}
