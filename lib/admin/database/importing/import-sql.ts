import type { ToolCall } from "#lib/admin/tools/tool-route";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { withoutFrame } from "#lib/database-tool/importing/without-frame";
import type { ChangeOutcome } from "#lib/database-tool/writing/change";
import { changeDatabase } from "#lib/database-tool/writing/change-database";
import { translator } from "#lib/platform/i18n/translator";
import { answerDone, answerFailed } from "../answers.ts";
import { describeProblem } from "../describe-problem.ts";
import { keepPlan, type SqlPlan } from "./kept-plan.ts";

/** Files have more to do than what somebody types. */
const ofFiles = { milliseconds: 60_000, statements: 5000 };

/** Tries the statements of a file out and leads to what they would do. */
export async function trySql(call: ToolCall, name: string, text: string): Promise<Response> {
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
  return answerDone(call, t("tried"), url, { redirectUrl: url, plan, tables });
}

/** Does what was told. */
export async function applySql(call: ToolCall, plan: SqlPlan): Promise<Response> {
  const { language } = call;
  const t = translator(language, "admin.tools.database.import");
  const outcome = await changed(call, plan, false);
  if (outcome instanceof Response) return outcome;
  const count = outcome.tables.reduce(
    (sum, { inserted, updated, deleted }) => sum + inserted + updated + deleted,
    0,
  );
  const url = toolUrl(language, "adminneo", "import");
  return answerDone(call, t("imported", { count }), url, { redirectUrl: url, snapshot: outcome.snapshot });
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
    return answerFailed(call, message, 422, toolUrl(language, "adminneo", "import"));
  }
}
