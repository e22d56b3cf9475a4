import { useEffect, useState } from "react";
import type { FieldDescription } from "#lib/admin/form/field-description";
import { type FoundRecord, searchRecords } from "./search-records.ts";

/** Returns the records that the value of a to-many relation names, in its order; unknown ones are requested. */
export function useListedRecords(field: FieldDescription, searchUrl: string, value: string) {
  const [known, setKnown] = useState<readonly FoundRecord[]>(() => storedRecords(field));
  const remember = (record: FoundRecord) => setKnown((records) => [record, ...records]);
  const ids = idsOf(value);
  const unknown = ids.filter((id) => !known.some((record) => String(record.id) === id)).join(",");
  useEffect(() => {
    if (unknown === "") return;
    const stopping = new AbortController();
    const ask = (id: string) => searchRecords(searchUrl, { module: field.to, id }, stopping.signal);
    Promise.all(unknown.split(",").map(ask))
      .then((found) => setKnown((records) => [...found.flat(), ...records]))
      .catch(() => undefined);
    return () => stopping.abort();
  }, [unknown, searchUrl, field.to]);
  const records = ids.map(
    (id) => known.find((record) => String(record.id) === id) ?? { id, title: `#${id}` },
  );
  return { records, remember };
}

/** Returns each id once; also reads the JSON array that a plain form sends. */
function idsOf(value: string): readonly string[] {
  return [...new Set(value.split(/[^\da-zA-Z-]+/).filter(Boolean))];
}

function storedRecords({ chosenMany = [] }: FieldDescription): readonly FoundRecord[] {
  return chosenMany.map(({ id, text, path }) => ({ id, title: text, path }));
}
