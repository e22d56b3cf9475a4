/** What is exported and how. */
export interface ExportOptions {
  readonly format: "sql" | "csv";
  readonly separator: "," | ";" | "\t";
  /** Names of tables; none means all. */
  readonly tables: readonly string[];
  readonly hasStructure: boolean;
  readonly hasData: boolean;
  /** Tables that are there already are dropped before they are made. */
  readonly drops: boolean;
  /** Rows that one INSERT brings. */
  readonly batch: number;
  readonly isCompressed: boolean;
}

const separators = { comma: ",", semicolon: ";", tab: "\t" } as const;
export const batches = [1, 100, 1000] as const;

/** What an address asks for; what it does not say, or says wrongly, is the usual. */
export function exportOptions(query: URLSearchParams): ExportOptions {
  const what = query.get("what");
  const batch = Number(query.get("batch"));
  const separator = query.get("separator") as keyof typeof separators;
  return {
    format: query.get("format") === "csv" ? "csv" : "sql",
    separator: Object.hasOwn(separators, separator) ? separators[separator] : ",",
    tables: [...new Set(query.getAll("table"))],
    hasStructure: what !== "data",
    hasData: what !== "structure",
    drops: query.get("drop") === "1",
    batch: batches.find((known) => known === batch) ?? 100,
    isCompressed: query.get("gzip") === "1",
  };
}
