import { useEffect, useState } from "react";
import type { FieldDescription } from "#lib/admin/form/field-description";
import type { RecordId } from "#lib/kernel/module/define-module";
import { type FoundRecord, searchRecords, searchScope } from "./search-records.ts";

export interface RecordSearch {
  readonly status: "searching" | "ready" | "failed";
  readonly records: readonly FoundRecord[];
}

const pauseMs = 200;

/** Returns what a relation offers for a query, a moment after it was typed; nothing while `query` is undefined. */
export function useRecordSearch(
  field: FieldDescription,
  {
    searchUrl,
    query,
    id,
    language,
  }: {
    readonly searchUrl: string;
    readonly query: string | undefined;
    readonly id: RecordId | undefined;
    readonly language: string;
  },
): RecordSearch {
  const [search, setSearch] = useState<RecordSearch>(nothingYet);
  useEffect(() => {
    if (query === undefined) return;
    const stopping = new AbortController();
    const { parameters, isOffered } = searchScope(field, { id, language });
    setSearch((current) => ({ ...current, status: "searching" }));
    const timer = setTimeout(() => {
      searchRecords(searchUrl, { ...parameters, q: query }, stopping.signal)
        .then((found) => setSearch({ status: "ready", records: found.filter(isOffered) }))
        .catch(() => stopping.signal.aborted || setSearch({ status: "failed", records: [] }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [field, searchUrl, query, id, language]);
  return query === undefined ? nothingYet : search;
}

const nothingYet: RecordSearch = { status: "searching", records: [] };
