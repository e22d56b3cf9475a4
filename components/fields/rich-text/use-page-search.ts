"use client";

import { useEffect, useState } from "react";
import { type Among, type FoundPage, searchPages } from "./page-search.ts";

const pauseMs = 150;

/**
 * Pages of a language ("" for all) for what is being typed: undefined while the first answer is on its way, null when
 * the server fails.
 */
export function usePageSearch(
  searchUrl: string,
  words: string,
  language: string,
  among: Among = "linkable",
): readonly FoundPage[] | null | undefined {
  const [pages, setPages] = useState<readonly FoundPage[] | null>();
  useEffect(() => {
    const stop = new AbortController();
    const search = async () => {
      const found = await searchPages(searchUrl, { words, language, among }, stop.signal);
      if (!stop.signal.aborted) setPages(found ?? null);
    };
    const timer = setTimeout(() => void search(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [searchUrl, words, language, among]);
  return pages;
}
