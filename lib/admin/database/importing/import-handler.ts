import type { ToolCall } from "#lib/admin/tools/tool-route";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import type { ChangeOutcome } from "#lib/database-tool/writing/change-database";
import { changeDatabase, takeSnapshot } from "#lib/database-tool/writing/change-database";
import { importCsv, importTables, withoutFrame } from "#lib/database-tool/writing/import-csv";
import type { CsvAnswer, CsvImport } from "#lib/database-tool/writing/import-lines";
import { entryStatement } from "#lib/kernel/engine/audit/write-entry";
import { superadmin } from "#lib/kernel/permissions";
import { translator } from "#lib/platform/i18n/translator";
import { describeProblem } from "../describe-problem.ts";
import { respondToolDone, respondToolFailed } from "../respond.ts";
import { type CsvPlan, findPlan, keepPlan, type SqlPlan, takePlan } from "./kept-plan.ts";
import { columnsByHeader, csvOf, mostImportBytes, uploadedText } from "./read-import.ts";

/**
 * POST /ADMIN/adminneo.import: tries out a `file`, SQL or CSV for `table` (`updates` changes rows with the same key,
 * and `separator` is guessed unless it is sent), and redirects to its consequences. `plan` names a file already
 * tried: with `column.0` and so on it is tried again with these columns, without them it is imported exactly as
 * shown.
 */
export async function handleTableImport(call: ToolCall): Promise<Response> {
  const { texts } = call;
  if (!texts.plan) return tryOut(call);
  return "column.0" in texts ? tryAgain(call, texts.plan) : importPlan(call, texts.plan);
}

async function tryOut(call: ToolCall): Promise<Response> {
  const { texts, files, language } = call;
  const t = translator(language, "admin.tools.database.import");
  const url = toolUrl(language, "adminneo", "import", { table: texts.table });
  const [file] = files;
  if (!file || file.size === 0) return respondToolFailed(call, t("noFile"), 422, url);
  if (file.size > mostImportBytes) return respondToolFailed(call, t("tooLarge"), 413, url);
  const text = await uploadedText(file);
  if (typeof text !== "string")
    return respondToolFailed(call, t(text.code), text.code === "tooLarge" ? 413 : 422, url);
  if (texts.kind === "sql") return trySql(call, file.name, text);
  const known = (await tablesOf(call)).get(texts.table ?? "");
  if (!known) return respondToolFailed(call, t("noTable"), 422, url);
  const csv = csvOf(text, texts.separator);
  if ("code" in csv) return respondToolFailed(call, t(`files.${csv.code}`, { ...csv }), 422, url);
  const columns = columnsByHeader(csv.header, known);
  const asked = { table: texts.table ?? "", columns, lines: csv.lines, updates: texts.updates === "1" };
  return tryLines(call, { name: file.name, header: csv.header, asked });
}

async function tryAgain(call: ToolCall, id: string): Promise<Response> {
  const { texts, language, admin } = call;
  const t = translator(language, "admin.tools.database.import");
  const plan = await findPlan(admin.session, id);
  if (plan?.kind !== "csv") return gone(call);
  const columns = plan.header.map((_, index) => texts[`column.${index}`] || null);
  const named = columns.filter((name) => name !== null);
  const url = toolUrl(language, "adminneo", "import", { plan: id });
  if (new Set(named).size < named.length) return respondToolFailed(call, t("sameColumn"), 422, url);
  return tryLines(call, { ...plan, asked: { ...plan.asked, columns } });
}

async function tryLines(
  call: ToolCall,
  { name, header, asked }: Pick<CsvPlan, "name" | "header" | "asked">,
): Promise<Response> {
  const { admin } = call;
  const answer = await written(call, asked);
  if ("failed" in answer) return failed(call, answer.failed);
  const plan = await keepPlan(admin.session, { kind: "csv", name, header, asked, outcome: answer });
  return toPlan(call, plan, {
    broken: answer.brokenCount,
    inserted: answer.inserted,
    updated: answer.updated,
  });
}

async function importPlan(call: ToolCall, id: string): Promise<Response> {
  const { admin, language } = call;
  const t = translator(language, "admin.tools.database.import");
  const plan = await takePlan(admin.session, id);
  if (!plan) return gone(call);
  if (plan.kind === "sql") return applySql(call, plan);
  const { inserted, updated } = plan.outcome;
  const { table } = plan.asked;
  const snapshot = await takeSnapshot();
  const commit = await entryStatement({
    action: "imported",
    module: "adminneo",
    recordId: null,
    record: `${table}: ${plan.name}`,
    changes: { [table]: ["", `+${inserted} ~${updated}`], snapshot: ["", snapshot] },
    adminId: admin.id,
    at: new Date(),
  });
  const answer = await written(call, plan.asked, commit);
  if ("failed" in answer) return failed(call, answer.failed);
  if (answer.brokenCount === 0)
    return respondToolDone(
      call,
      t("imported", { count: answer.inserted + answer.updated }),
      toolUrl(language, "adminneo", "import"),
      {
        redirectUrl: toolUrl(language, "adminneo", "import"),
        snapshot,
      },
    );
  const again = await keepPlan(admin.session, { ...plan, outcome: answer });
  return respondToolFailed(
    call,
    t("changedMeanwhile"),
    409,
    toolUrl(language, "adminneo", "import", { plan: again }),
  );
}

/** Someone may have restructured the table meanwhile, so its columns are queried again. */
async function written(
  call: ToolCall,
  asked: CsvImport,
  commit?: Parameters<typeof importCsv>[3],
): Promise<CsvAnswer> {
  const known = (await tablesOf(call)).get(asked.table);
  return known ? importCsv(asked, known, call.admin.id, commit) : { failed: "broken" };
}

function tablesOf({ admin }: ToolCall) {
  return importTables(readDatabase, admin.permissions.has(superadmin));
}

/** Shows the form again, with the reason why nothing was written. */
function failed(call: ToolCall, failure: "busy" | "broken" | "ownAccount"): Promise<Response> {
  const url = toolUrl(call.language, "adminneo", "import");
  if (failure === "ownAccount")
    return respondToolFailed(
      call,
      translator(call.language, "admin.tools.database.refused")(failure),
      422,
      url,
    );
  return respondToolFailed(
    call,
    translator(call.language, "admin.tools.database.import")(`failures.${failure}`),
    503,
    url,
  );
}

function toPlan(call: ToolCall, plan: string, counts: Readonly<Record<string, number>>): Promise<Response> {
  const url = toolUrl(call.language, "adminneo", "import", { plan });
  const t = translator(call.language, "admin.tools.database.import");
  return respondToolDone(call, t("tried"), url, { redirectUrl: url, plan, ...counts });
}

function gone(call: ToolCall): Promise<Response> {
  const t = translator(call.language, "admin.tools.database.import");
  return respondToolFailed(call, t("gone"), 409, toolUrl(call.language, "adminneo", "import"));
}

/** Higher limits, because files do more than typed statements. */
const ofFiles = { milliseconds: 60_000, statements: 5000 };

/** Tries out the statements of a file and redirects to their consequences. */
async function trySql(call: ToolCall, name: string, text: string): Promise<Response> {
  const { language, admin } = call;
  const t = translator(language, "admin.tools.database.import");
  const sql = withoutFrame(text);
  const outcome = await changed(call, { sql, name }, true);
  if (outcome instanceof Response) return outcome;
  const tables = outcome.tables.map(({ table, inserted, updated, deleted }) => ({
    table,
    inserted,
    updated,
    deleted,
  }));
  const plan = await keepPlan(admin.session, { kind: "sql", name, sql, tables });
  const url = toolUrl(language, "adminneo", "import", { plan });
  return respondToolDone(call, t("tried"), url, { redirectUrl: url, plan, tables });
}

/** Makes the changes that were shown. */
async function applySql(call: ToolCall, plan: SqlPlan): Promise<Response> {
  const { language } = call;
  const t = translator(language, "admin.tools.database.import");
  const outcome = await changed(call, plan, false);
  if (outcome instanceof Response) return outcome;
  const count = outcome.tables.reduce(
    (sum, { inserted, updated, deleted }) => sum + inserted + updated + deleted,
    0,
  );
  const url = toolUrl(language, "adminneo", "import");
  return respondToolDone(call, t("imported", { count }), url, {
    redirectUrl: url,
    snapshot: outcome.snapshot,
  });
}

async function changed(
  call: ToolCall,
  { sql, name }: Pick<SqlPlan, "sql" | "name">,
  dryRun: boolean,
): Promise<ChangeOutcome | Response> {
  const { language, admin } = call;
  const t = translator(language, "admin.tools.database.import");
  try {
    return await changeDatabase({ sql, dryRun, adminId: admin.id, fileName: name, ...ofFiles });
  } catch (error) {
    const message = `${describeProblem(error, language)} ${t("nothingDone")}`;
    return respondToolFailed(call, message, 422, toolUrl(language, "adminneo", "import"));
  }
}
