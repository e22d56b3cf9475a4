"use client";

import { useEffect, useState } from "react";
import { pageIdOf } from "#lib/rich-text/href";
import { type FoundPage, searchPages } from "./page-search.ts";

/** The page that a link leads to; undefined for other addresses, and until the server has said. */
export function useLinkedPage(searchUrl: string, href: string | undefined): FoundPage | undefined {
  const pageId = href === undefined ? undefined : pageIdOf(href);
  const [page, setPage] = useState<FoundPage>();
  useEffect(() => {
    if (pageId === undefined) return;
    const stop = new AbortController();
    const find = async () => {
      const pages = await searchPages(searchUrl, { words: `page:${pageId}` }, stop.signal);
      setPage(pages?.find(({ id }) => id === pageId));
    };
    void find();
    return () => stop.abort();
  }, [searchUrl, pageId]);
  return page;
}
