"use client";

import { useEffect, useState } from "react";
import { isSameLink, recordLinkOf } from "#lib/kernel/rich-text/href";
import { type FoundPage, searchPages } from "./page-search.ts";

/** The page that a link leads to; undefined for other addresses, and until the server has said. */
export function useLinkedPage(searchUrl: string, href: string | undefined): FoundPage | undefined {
  const link = href !== undefined && recordLinkOf(href) ? href : undefined;
  const [page, setPage] = useState<FoundPage>();
  useEffect(() => {
    if (link === undefined) return;
    const stop = new AbortController();
    const find = async () => {
      const pages = await searchPages(searchUrl, { words: link }, stop.signal);
      setPage(pages?.find((page) => isSameLink(page.href, link)));
    };
    void find();
    return () => stop.abort();
  }, [searchUrl, link]);
  return page;
}
