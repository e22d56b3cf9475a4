import { functionsFor } from "#lib/database-tool/editing/functions";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { AskedChange } from "../changing/asked-change.ts";
import { databaseUrl } from "../database-url.ts";
import { moduleOfTable } from "../table-meaning.ts";
import { functionOptions } from "./function-options.ts";

/** The form that says what becomes of which column. */
export function describeSetting(
  { table, columns, column, value, ...asked }: AskedChange,
  language: Language,
) {
  const type = table.columns.find(({ name }) => name === column)?.type ?? "";
  const names = functionsFor(column === "" ? "" : type, true);
  return {
    columns,
    column,
    value,
    function: asked.function ?? "",
    functions: functionOptions(names, language),
  };
}

/** Whether the engine makes the change or a statement, what that goes round, and the way to the other one. */
export function describeWay(asked: AskedChange, parameters: URLSearchParams, language: Language) {
  const t = translator(language, "admin.tools.database.change");
  if (!moduleOfTable(asked.table.name)) return {};
  const other = new URLSearchParams(parameters);
  other.delete("notice");
  other.delete("by");
  if (asked.byEngine) other.set("by", "statement");
  const otherWay = {
    url: databaseUrl(language, "change", other),
    text: t(asked.byEngine ? "byStatement" : "byEngine"),
  };
  return {
    ...(asked.byEngine ? { way: t("engine") } : { warning: t("goesRound") }),
    ...(asked.mayUseEngine ? { otherWay } : {}),
  };
}

/** What is still missing for it to be tried. */
export function lackingOf(
  { lacksNumber, column }: AskedChange,
  parameters: URLSearchParams,
  language: Language,
) {
  if (!lacksNumber || !parameters.has("newValue")) return {};
  return { problem: translator(language, "admin.tools.database.functions")("notNumber", { column }) };
}
