import { notFound, redirect } from "next/navigation";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { findNotice } from "#lib/admin/notice";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import { readQuery } from "#lib/database-tool/browse-query";
import type { ConditionPart } from "#lib/database-tool/condition";
import { inlined } from "#lib/database-tool/condition";
import { functionsFor } from "#lib/database-tool/editing";
import type { RowChange, TableChange } from "#lib/database-tool/writing/change-database";
import { changeDatabase } from "#lib/database-tool/writing/change-database";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { TableCellDescription } from "../browsing/describe-result.ts";
import { describeCell } from "../browsing/describe-result.ts";
import type { FunctionOption } from "../browsing/load-select.ts";
import { describeProblem } from "../describe-problem.ts";
import { numberInWords } from "../in-words.ts";
import { databaseUrl, parametersOf, selectUrl } from "../navigation.ts";
import { functionOptions } from "../rows/describe-row-fields.ts";
import { tryModuleChange } from "../rows/module-change.ts";
import { moduleOfTable } from "../table-meaning.ts";
import type { AskedChange } from "./asked-change.ts";
import { askedChange } from "./asked-change.ts";

/** Returns the data of the page that changes many rows: a dry run of the change. */
export async function changeScreen(
  searchParams: Parameters<typeof parametersOf>[0],
): Promise<TableChangeDescription> {
  const { admin, language } = await toolViewer("adminneo", "write");
  const parameters = await parametersOf(searchParams);
  const notice = await findNotice(admin.session, parameters.get("notice") ?? undefined, language);
  const asked = parameters.has("table") ? parameters : new URLSearchParams(notice?.texts?.address);
  if (!asked.has("table")) redirect(toolUrl(language, "adminneo"));
  return (await loadChange(asked, admin, language)) ?? notFound();
}

/** Loads a change of many rows with its consequences; undefined where there is no such table. */
export async function loadChange(
  parameters: URLSearchParams,
  admin: SignedInAdmin,
  language: Language,
): Promise<TableChangeDescription | undefined> {
  const asked = await askedChange(parameters);
  if (!asked) return undefined;
  const { table, verb, statement } = asked;
  const t = translator(language, "admin.tools.database.change");
  const own = ["do", "column", "newValue", "fn", "null", "notice"];
  return {
    title: t(asked.isWhole ? `titles.${verb}All` : `titles.${verb}`, { table: table.name }),
    table: table.name,
    backUrl: selectUrl(language, readQuery(parameters, table)),
    formUrl: toolUrl(language, "adminneo", "change"),
    csrfToken: admin.session.csrf,
    address: parameters.toString(),
    carried: [...parameters].filter(([name]) => !own.includes(name)),
    ...(verb === "set" ? { setting: describeSetting(asked, language) } : {}),
    ...describeWay(asked, parameters, language),
    ...(statement === undefined
      ? { mayApply: false, ...lackingOf(asked, parameters, language) }
      : {
          ...(asked.byEngine ? {} : { sql: inlined(statement) }),
          ...(await tryOut(asked, statement, admin, language)),
        }),
  };
}

async function tryOut(
  asked: AskedChange,
  statement: ConditionPart,
  admin: SignedInAdmin,
  language: Language,
): Promise<Pick<TableChangeDescription, "tables" | "problem" | "note" | "mayApply">> {
  const t = translator(language, "admin.tools.database.change");
  try {
    const outcome = asked.byEngine
      ? await tryModuleChange(asked, { admin, language })
      : await changeDatabase({ ...statement, dryRun: true, adminId: admin.id });
    if ("problem" in outcome) return { problem: outcome.problem, mayApply: false };
    const ordered = outcome.tables.toSorted((one) => (one.table === asked.table.name ? -1 : 1));
    const inTrash = "inTrash" in outcome ? outcome.inTrash : 0;
    return {
      tables: ordered.map((change) => describeTable(change, language)),
      ...(inTrash > 0
        ? { note: t("inTrash", { count: inTrash, rows: numberInWords(inTrash, language) }) }
        : {}),
      mayApply: outcome.tables.length > 0,
    };
  } catch (error) {
    return { problem: describeProblem(error, language), mayApply: false };
  }
}

/** Returns the effect of a change on a table, as a sentence. */
export function changeText(
  { table, inserted, updated, deleted, trashed = 0 }: TableChange & { readonly trashed?: number },
  language: Language,
): string {
  const t = translator(language, "admin.tools.database.change");
  const told = [
    ...(updated > 0 ? [t("updated", { count: updated, rows: numberInWords(updated, language), table })] : []),
    ...(trashed > 0 ? [t("trashed", { count: trashed, rows: numberInWords(trashed, language), table })] : []),
    ...(deleted > 0 ? [t("deleted", { count: deleted, rows: numberInWords(deleted, language), table })] : []),
    ...(inserted > 0
      ? [t("inserted", { count: inserted, rows: numberInWords(inserted, language), table })]
      : []),
  ];
  return told.join(" ");
}

function describeTable(change: TableChange, language: Language) {
  return {
    name: change.table,
    text: changeText(change, language),
    rows: change.rows.map((row, index) => ({ key: String(index), cells: describeChange(row, language) })),
  };
}

/** Describes the differences; for a deleted or new row, all of it. */
function describeChange({ before, after }: RowChange, language: Language) {
  const columns = Object.keys(before ?? after ?? {});
  const cell = (column: string, row: RowChange["before"]) =>
    row ? describeCell(row[column] ?? null, column, false, language) : undefined;
  return columns.flatMap((column, index) => {
    const [old, fresh] = [cell(column, before), cell(column, after)];
    const isSame = old && fresh && JSON.stringify(before?.[column]) === JSON.stringify(after?.[column]);
    if (isSame && index > 0) return [];
    return [{ column, ...(old ? { before: old } : {}), ...(fresh && !isSame ? { after: fresh } : {}) }];
  });
}

/** Describes the form that gives a column its new value. */
function describeSetting({ table, columns, column, value, ...asked }: AskedChange, language: Language) {
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

/**
 * Describes whether the engine or a statement makes the change, what a statement bypasses, and the link to the other
 * way.
 */
function describeWay(asked: AskedChange, parameters: URLSearchParams, language: Language) {
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

/** Returns what is still missing for a dry run. */
function lackingOf({ lacksNumber, column }: AskedChange, parameters: URLSearchParams, language: Language) {
  if (!lacksNumber || !parameters.has("newValue")) return {};
  return { problem: translator(language, "admin.tools.database.functions")("notNumber", { column }) };
}

/** A change of many rows: its consequences, and the button that makes it. */
export interface TableChangeDescription {
  readonly title: string;
  readonly table: string;
  readonly backUrl: string;
  readonly formUrl: string;
  readonly csrfToken: string;
  /** The query of this page. */
  readonly address: string;
  /** Fields a form sends along to try another value. */
  readonly carried: readonly (readonly [string, string])[];
  /** For a change that sets a value: the columns, and the choices made. */
  readonly setting?: {
    readonly columns: readonly string[];
    readonly column: string;
    readonly value: string;
    readonly function: string;
    readonly functions: readonly FunctionOption[];
  };
  /** Note that the module makes the change. */
  readonly way?: string;
  /** Warning about what the statement bypasses. */
  readonly warning?: string;
  /** The same change by the module, or bypassing it. */
  readonly otherWay?: { readonly url: string; readonly text: string };
  /** Note on what stays unchanged. */
  readonly note?: string;
  readonly sql?: string;
  readonly problem?: string;
  /** Effect of the statement on each table. */
  readonly tables?: readonly {
    readonly name: string;
    readonly text: string;
    readonly rows: readonly {
      readonly key: string;
      readonly cells: readonly {
        readonly column: string;
        readonly before?: TableCellDescription;
        readonly after?: TableCellDescription;
      }[];
    }[];
  }[];
  readonly mayApply: boolean;
}
