import { useEffect, useState } from "react";
import type { FieldDescription } from "#lib/admin/form/field-description";
import { type FoundRecord, searchRecords } from "./search-records.ts";

/** Returns the record that a relation's value names; an unknown one, as in a restored draft, is requested. */
export function useChosenRecord(field: FieldDescription, searchUrl: string, value: string) {
  const [known, setKnown] = useState<readonly FoundRecord[]>(() => storedRecord(field));
  const remember = (record: FoundRecord) => setKnown((records) => [record, ...records]);
  const record = known.find(({ id }) => String(id) === value);
  const isUnknown = value !== "" && record === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    const stopping = new AbortController();
    searchRecords(searchUrl, { module: field.to, id: value }, stopping.signal)
      .then((found) => setKnown((records) => [...found, ...records]))
      .catch(() => undefined);
    return () => stopping.abort();
  }, [isUnknown, searchUrl, field.to, value]);
  return { record: isUnknown ? { id: value, title: `#${value}` } : record, remember };
}

/** In a list of items the field alone does not show which of its records belongs where. */
function storedRecord({ chosen, chosenMany = [] }: FieldDescription): readonly FoundRecord[] {
  return [...(chosen ? [chosen] : []), ...chosenMany].map(({ id, text, path }) => ({
    id,
    title: text,
    path,
  }));
}
