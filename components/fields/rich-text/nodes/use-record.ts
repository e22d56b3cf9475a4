"use client";

import { useEffect, useState } from "react";
import { type FoundPage, searchPages } from "../page-search.ts";

/** The record that stands in a text: undefined until the server has said, null where it knows of none. */
export function useRecord(searchUrl: string, href: string): FoundPage | null | undefined {
  const [record, setRecord] = useState<FoundPage | null>();
  useEffect(() => {
    const stop = new AbortController();
    const find = async () => {
      const found = await searchPages(searchUrl, { words: href, among: "embeddable" }, stop.signal);
      if (found && !stop.signal.aborted) setRecord(found.find((one) => one.href === href) ?? null);
    };
    void find();
    return () => stop.abort();
  }, [searchUrl, href]);
  return record;
}
