import type { RowDescription, TableDescription } from "../listing/listing-description.ts";

/** Describes a page of a screen's entries as the table of a listing. */
export function describeTable<Entry>(
  entries: readonly Entry[],
  describe: (entry: Entry) => RowDescription,
  { page, ...rest }: TableOptions,
): TableDescription {
  const pageCount = Math.max(1, Math.ceil(entries.length / entriesOnPage));
  const listingPage = Number.isInteger(page) ? Math.min(Math.max(page, 1), pageCount) : 1;
  const from = (listingPage - 1) * entriesOnPage;
  return {
    ...rest,
    rows: entries.slice(from, from + entriesOnPage).map(describe),
    count: entries.length,
    listingPage,
    pageCount,
    limit: entriesOnPage,
    bulk: {},
  };
}

const entriesOnPage = 100;

interface TableOptions
  extends Pick<TableDescription, "title" | "view" | "listUrl" | "address" | "columns" | "orderBySelected"> {
  readonly boxes: string;
  /** The page that is asked for; another is shown where there is no such page. */
  readonly page: number;
}
