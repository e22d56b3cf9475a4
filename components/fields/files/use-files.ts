import { useEffect, useState } from "react";
import { type FoundFile, findFiles } from "./find-files.ts";

export interface FileSearch {
  readonly status: "searching" | "ready" | "failed";
  readonly files: readonly FoundFile[];
}

const pauseMs = 200;

/** What the library offers for a query, a moment after it was typed. */
export function useFiles(searchUrl: string, query: string, type: string | undefined): FileSearch {
  const [search, setSearch] = useState<FileSearch>({ status: "searching", files: [] });
  useEffect(() => {
    const stopping = new AbortController();
    setSearch((current) => ({ ...current, status: "searching" }));
    const timer = setTimeout(() => {
      findFiles(searchUrl, { query, type }, stopping.signal)
        .then((files) => setSearch({ status: "ready", files }))
        .catch(() => stopping.signal.aborted || setSearch({ status: "failed", files: [] }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [searchUrl, query, type]);
  return search;
}
