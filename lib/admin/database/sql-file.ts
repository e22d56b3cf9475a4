import type { Result, ResultValue } from "#lib/database-tool/reading/result";
import { csvLine, csvSeparator } from "#lib/platform/csv/write-csv";
import type { Language } from "#lib/platform/i18n/languages";

/** Responds with results as a file: CSV holds the last one, because a file has one header; JSON all, each record an object. */
export function sqlFile(results: readonly Result[], format: "csv" | "json", language: Language): Response {
  const type = format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8";
  return new Response(format === "csv" ? csvOf(results.at(-1), language) : jsonOf(results), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="result.${format}"`,
      "cache-control": "no-store",
    },
  });
}

function csvOf(result: Result | undefined, language: Language): string {
  const lines = [
    result?.columns.map(({ name }) => name) ?? [],
    ...(result?.rows ?? []).map((row) => row.map(textOf)),
  ];
  return `\ufeff${lines.map((line) => csvLine(line, csvSeparator(language))).join("")}`;
}

function jsonOf(results: readonly Result[]): string {
  const told = results.map(({ columns, rows }) =>
    rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]]))),
  );
  return JSON.stringify(told, null, 2);
}

function textOf(value: ResultValue): string {
  if (value === null) return "";
  return typeof value === "object" ? value.start : String(value);
}
