import type { SignedInAdmin } from "#lib/accounts/current-admin";
import type { DatabaseQuery } from "#lib/database-tool/queries";
import {
  findQuery,
  forgetQueries,
  queriesOf,
  rememberQuery,
  removeQuery,
  saveQuery,
} from "#lib/database-tool/queries";
import { columnNames } from "#lib/database-tool/read-structure";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import { Refused } from "#lib/database-tool/reading/refused";
import type { Result } from "#lib/database-tool/reading/result";
import { recordDatabaseEvent } from "#lib/database-tool/record-event";
import { changeDatabase, type TableChange } from "#lib/database-tool/writing/change-database";
import { allows, superadmin } from "#lib/kernel/permissions";
import { acceptsJson, isJsonCaller } from "#lib/platform/http/caller";
import { respondErrors, respondJson, seeOther } from "#lib/platform/http/respond";
import { momentText } from "#lib/platform/i18n/formats";
import { listInWords } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { moduleTexts } from "../module-texts.ts";
import { noticeUrl } from "../notice.ts";
import { respondFailed, respondOk } from "../respond.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { describeProblem } from "./describe-problem.ts";
import { sqlFile } from "./sql-file.ts";
import { moduleOfTable } from "./table-meaning.ts";

interface Question {
  readonly sql: string;
  readonly language: Language;
  readonly signal?: AbortSignal;
}

/** Runs statements that read. */
async function respondReading({ sql, language, signal }: Question): Promise<SqlAnswer> {
  try {
    return { results: await readDatabase(sql, [], signal ? { signal } : {}) };
  } catch (error) {
    return { errors: [sqlFailure(error, language)] };
  }
}

/** Runs statements that write, or tries what they would do. */
async function respondWriting(
  { sql, language, signal }: Question,
  { id: adminId, permissions }: Pick<SignedInAdmin, "id" | "permissions">,
  isDryRun: boolean,
): Promise<SqlAnswer> {
  try {
    const change = { sql, dryRun: isDryRun, adminId, ...(signal ? { signal } : {}) };
    const { results, tables, snapshot } = await changeDatabase(change);
    return {
      results,
      changes: {
        tables,
        isDryRun,
        ...warningOf(tables, language),
        ...(snapshot === undefined ? {} : { snapshot }),
        ...(snapshot === undefined || !permissions.has(superadmin)
          ? {}
          : { restore: toolUrl(language, "adminneo", "restore", { snapshot }) }),
      },
    };
  } catch (error) {
    return { errors: [sqlFailure(error, language)] };
  }
}

/**
 * Warns of modules that have rows among the changed ones: statements do not know what modules derive from their
 * values.
 */
function warningOf(tables: readonly TableChange[], language: Language): { readonly warning?: string } {
  const titles = tables.flatMap(({ table }) => {
    const module = moduleOfTable(table);
    return module ? [moduleTexts(module, language).title] : [];
  });
  if (titles.length === 0) return {};
  const modules = listInWords([...new Set(titles)], language);
  return { warning: translator(language, "admin.tools.database.sql")("goesRound", { modules }) };
}

/** Describes why statements were refused; rethrows every other error. */
function sqlFailure(error: unknown, language: Language): SqlError {
  const message = describeProblem(error, language);
  return { field: "sql", code: error instanceof Refused ? error.reason : "timeout", message };
}

/**
 * POST /ADMIN/adminneo.queries: saves `sql` under `name`, deletes the query with the id `remove`, or with `forget`
 * all unsaved ones; only the person's own.
 */
export async function keepQuery(call: ToolCall): Promise<Response> {
  const { texts, admin, language, request } = call;
  const t = translator(language, "admin.tools.database.sql");
  const removed = Number(texts.remove ?? Number.NaN);
  const name = (texts.name ?? "").trim().slice(0, 100);
  const sql = (texts.sql ?? "").trim();
  const place = toolUrl(language, "adminneo", "sql");
  const isForgotten = texts.forget === "1";
  if (isForgotten) await forgetQueries(admin.id);
  else if (Number.isSafeInteger(removed)) await removeQuery(admin.id, removed);
  else if (name === "" || sql === "") {
    if (isJsonCaller(request.headers))
      return respondErrors([{ field: "name", code: "required", message: t("nameMissing") }]);
    return respondFailed(call, t("nameMissing"), 422, place);
  } else await saveQuery(admin.id, name, sql.slice(0, 100_000));
  const message = t(isForgotten ? "forgotten" : Number.isSafeInteger(removed) ? "removed" : "saved", {
    name,
  });
  return respondOk(call, message, place);
}

/**
 * Loads the screen for SQL. `query` names a query of the person to show in the editor, `run` one that is run as well,
 * only for reading; otherwise `sql` is shown.
 */
export async function loadSql(
  admin: SignedInAdmin,
  language: Language,
  { query, run, sql }: Readonly<Record<string, string | undefined>>,
): Promise<SqlDescription> {
  const found = await findQuery(admin.id, Number(run ?? query ?? Number.NaN) || 0);
  const text = found?.sql ?? sql ?? "";
  const { recent, saved } = await queriesOf(admin.id);
  const described = (kept: DatabaseQuery) => describe(kept, language);
  return {
    runUrl: toolUrl(language, "adminneo", "sql"),
    queriesUrl: toolUrl(language, "adminneo", "queries"),
    csrfToken: admin.session.csrf,
    sql: text,
    answer: run !== undefined && found ? await respondReading({ sql: text, language }) : undefined,
    mayWrite: allows(admin.permissions, "adminneo", "write"),
    schema: await columnNames(),
    recent: recent.map(described),
    saved: saved.map(described),
  };
}

function describe({ id, name, sql, usedAt }: DatabaseQuery, language: Language): KeptQuery {
  const url = toolUrl(language, "adminneo", "sql", { query: String(id) });
  return { id, name, sql, usedAt: momentText(usedAt, language), url };
}

/** Returns the permission that a form of the screen needs: trying a change delays others as well. */
export function verbOfSql({ write, dryRun }: Readonly<Record<string, unknown>>): "read" | "write" {
  return isSaid(write) || isSaid(dryRun) ? "write" : "read";
}

/**
 * POST /ADMIN/adminneo.sql: `sql`, and `write`, `dryRun`, `plan` or `format` (csv or json, a file). Scripts get the
 * results; plain forms are redirected to a page that shows them.
 */
export async function runSql(call: ToolCall): Promise<Response> {
  const { texts, admin, language, request } = call;
  const sql = isSaid(texts.plan) ? `EXPLAIN QUERY PLAN ${texts.sql ?? ""}` : (texts.sql ?? "");
  const isWriting = verbOfSql(texts) === "write";
  const isScript = isJsonCaller(request.headers) || acceptsJson(request.headers);
  const kept =
    sql.trim() === "" ? undefined : await rememberQuery(admin.id, sql.trim().slice(0, longestKept));
  const isFile = !isWriting && ["csv", "json"].includes(texts.format ?? "");
  if (!isWriting && !isScript && !isFile && kept !== undefined)
    return seeOther(toolUrl(language, "adminneo", "sql", { run: String(kept) }));
  const question = { sql, language, signal: request.signal };
  const answer = isWriting
    ? await respondWriting(question, admin, isSaid(texts.dryRun))
    : await respondReading(question);
  if (isFile && "results" in answer)
    return giveFile(answer.results, texts.format === "csv" ? "csv" : "json", call);
  return isScript ? report(answer) : redirectTo(call, answer, kept);
}

/** Records the tables of an exported file in the audit log; the query itself is private to the person. */
async function giveFile(
  results: readonly Result[],
  format: "csv" | "json",
  { admin, language }: ToolCall,
): Promise<Response> {
  const tables = results.flatMap(({ columns }) => columns.flatMap(({ table }) => table ?? []));
  const about = `${format.toUpperCase()}: ${[...new Set(tables)].join(", ") || "SQL"}`;
  await recordDatabaseEvent({ action: "exported", adminId: admin.id, about });
  return sqlFile(results, format, language);
}

/** Most characters of a remembered text. */
const longestKept = 100_000;

function report(answer: SqlAnswer): Response {
  if ("errors" in answer) return respondErrors(answer.errors);
  const results = answer.results.map(({ columns, ...rest }) => ({
    columns: columns.map(({ name }) => name),
    ...rest,
    details: columns,
  }));
  return respondJson({ ...answer, results });
}

async function redirectTo(call: ToolCall, answer: SqlAnswer, kept: number | undefined): Promise<Response> {
  const { admin, language } = call;
  const place = toolUrl(language, "adminneo", "sql", {
    query: kept === undefined ? undefined : String(kept),
  });
  if ("errors" in answer) {
    const message = answer.errors.map((error) => error.message).join(" ");
    return seeOther(await noticeUrl(admin.session, place, { status: "error", message }));
  }
  const t = translator(language, "admin.tools.database.sql");
  const { tables = [], isDryRun = false, warning } = answer.changes ?? {};
  const counts = tables.map(({ rows: _, ...counted }) => t("counts", counted));
  const message = [
    t(isDryRun ? "wouldChange" : "changed"),
    ...(counts.length > 0 ? counts : [t("nothingChanged")]),
    ...(warning === undefined ? [] : [warning]),
  ];
  return seeOther(await noticeUrl(admin.session, place, { status: "ok", message: message.join(" ") }));
}

function isSaid(value: unknown): boolean {
  return ["1", "true", "on"].includes(String(value));
}

/** Result of statements, as the screen and its handler report it. */
export type SqlAnswer =
  | {
      readonly results: readonly Result[];
      /** Changes made, or those that a dry run would make. */
      readonly changes?: {
        readonly tables: readonly TableChange[];
        readonly isDryRun: boolean;
        /** Modules that statements bypassed, in words. */
        readonly warning?: string;
        /** The file that holds the database as it was. */
        readonly snapshot?: string;
        /** Address that restores it. */
        readonly restore?: string;
      };
    }
  | { readonly errors: readonly SqlError[] };

interface SqlError {
  readonly field: "sql";
  /** `timeout`, or the reason why the statements were refused. */
  readonly code: string;
  readonly message: string;
}

/** Data of the SQL screen. */
export interface SqlDescription {
  readonly runUrl: string;
  readonly queriesUrl: string;
  readonly csrfToken: string;
  readonly sql: string;
  /** Result of the run, if the address requests one. */
  readonly answer: SqlAnswer | undefined;
  readonly mayWrite: boolean;
  /** Names of columns by table, for completion. */
  readonly schema: Readonly<Record<string, readonly string[]>>;
  readonly recent: readonly KeptQuery[];
  readonly saved: readonly KeptQuery[];
}

export interface KeptQuery {
  readonly id: number;
  readonly name: string | null;
  readonly sql: string;
  /** Time in readable form. */
  readonly usedAt: string;
  /** Address that opens it in the editor. */
  readonly url: string;
}
