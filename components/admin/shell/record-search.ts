"use client";

import { useEffect, useState } from "react";

/** Finds records whose title contains a text; requests 200 ms after the last key press, and the newest request wins. */
export function usePaletteSearch(
  searchUrl: string,
  query: string,
): { readonly found: readonly PaletteRecord[]; readonly isSearching: boolean } {
  const [answer, setAnswer] = useState<{ query: string; found: readonly PaletteRecord[] }>({
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

/** Returns the records that the person changed last, requested once. */
export function useRecentRecords(searchUrl: string): readonly PaletteRecord[] {
  const [found, setFound] = useState<readonly PaletteRecord[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const search = async () =>
      setFound((await findRecords(`${searchUrl}?recent=1`, controller.signal)) ?? []);
    void search();
    return () => controller.abort();
  }, [searchUrl]);
  return found;
}

async function findRecords(url: string, signal: AbortSignal): Promise<readonly PaletteRecord[] | undefined> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" }, signal });
    const body: { results?: readonly PaletteRecord[] } = await response.json();
    return body.results ?? [];
  } catch {
    return signal.aborted ? undefined : [];
  }
}

/** A record that the search found; see the search route of the administration. */
export interface PaletteRecord {
  readonly module: string;
  readonly id: number;
  readonly title: string;
  readonly path: string | null;
  readonly url: string;
}
