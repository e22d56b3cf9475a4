import { useEffect, useState } from "react";
import type { LinkedRecord } from "#lib/admin/form/links-description";
import { isSameLink, recordLinkOf } from "#lib/kernel/rich-text/href";
import { searchPages } from "../rich-text/page-search.ts";
import type { Outline } from "./outline.ts";

/** The records that items lead to, by their links: those that came with the form, and of others what the server says. */
export function useTargets(
  searchUrl: string,
  given: readonly LinkedRecord[],
  outline: Outline,
): ReadonlyMap<string, LinkedRecord> {
  const [asked, setAsked] = useState<readonly LinkedRecord[]>([]);
  const known = new Map([...given, ...asked].map((target) => [target.href, target]));
  const unknown = outline.map(({ to }) => to).find((to) => recordLinkOf(to) && !known.has(to));
  useEffect(() => {
    if (unknown === undefined) return;
    const stop = new AbortController();
    const ask = async () => {
      const found = await searchPages(searchUrl, { words: unknown }, stop.signal);
      if (!found || stop.signal.aborted) return;
      const page = found.find(({ href }) => isSameLink(href, unknown));
      setAsked((before) => [...before, { isVisible: false, ...page, href: unknown }]);
    };
    void ask();
    return () => stop.abort();
  }, [searchUrl, unknown]);
  return known;
}
