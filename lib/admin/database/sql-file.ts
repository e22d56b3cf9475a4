import type { Result, ResultValue } from "#lib/database-tool/reading/result";
import { csvHead, csvLine, csvSeparator, csvType } from "#lib/platform/csv/write-csv";
import { respondDownload } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";

/** Responds with results as a file: CSV holds the last one, because a file has one header; JSON all, each record an object. */
export function sqlFile(results: readonly Result[], format: "csv" | "json", language: Language): Response {
  return format === "csv"
    ? respondDownload(csvOf(results.at(-1), language), "result.csv", csvType)
    : respondDownload(jsonOf(results), "result.json", "application/json; charset=utf-8");
}

function csvOf(result: Result | undefined, language: Language): string {
  const { columns = [], rows = [] } = result ?? {};
  const separator = csvSeparator(language);
  const lines = rows.map((row) => csvLine(row.map(textOf), separator));
  return (
    csvHead(
      columns.map(({ name }) => name),
      separator,
    ) + lines.join("")
  );
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
