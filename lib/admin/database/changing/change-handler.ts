import { noticeUrl } from "#lib/admin/notice";
import { seeOther } from "#lib/admin/respond";
import type { ToolCall } from "#lib/admin/tools/tool-route";
import { readQuery } from "#lib/database-tool/browse-query";
import { Refused, TimedOut } from "#lib/database-tool/reading/refused";
import { changeDatabase } from "#lib/database-tool/writing/change-database";
import { isJsonCaller } from "#lib/platform/http/caller";
import { errorEnvelope, okEnvelope } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import { describeProblem } from "../describe-problem.ts";
import { databaseUrl, selectUrl } from "../navigation.ts";
import { makeModuleChange } from "../rows/module-change.ts";
import { askedChange } from "./asked-change.ts";
import { changeText } from "./load-change.ts";

/** POST /ADMIN/adminneo.change: makes the change that the page of `address` showed, after a snapshot. */
export async function handleChange(call: ToolCall): Promise<Response> {
  const { language, admin } = call;
  const parameters = new URLSearchParams(call.texts.address);
  const asked = await askedChange(parameters);
  if (asked?.statement === undefined) throw new HttpProblem(404, "notFound");
  const t = translator(language, "admin.tools.database.change");
  try {
    const outcome = asked.byEngine
      ? await makeModuleChange(asked, call)
      : await changeDatabase({ ...asked.statement, dryRun: false, adminId: admin.id });
    if ("problem" in outcome) return await refuse(call, parameters, outcome.problem);
    const told = outcome.tables.map((table) => changeText(table, language));
    const message = [...told, t("snapshot", { name: outcome.snapshot ?? "" })].join(" ");
    const goTo = selectUrl(language, { ...readQuery(parameters, asked.table), page: 1 });
    if (isJsonCaller(call.request.headers)) return okEnvelope(message, { redirectUrl: goTo });
    return seeOther(await noticeUrl(admin.session, goTo, { status: "ok", message }));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof TimedOut)) throw error;
    return refuse(call, parameters, describeProblem(error, language));
  }
}

async function refuse(call: ToolCall, parameters: URLSearchParams, message: string): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return errorEnvelope(message, 422);
  const page = databaseUrl(call.language, "change", parameters);
  return seeOther(await noticeUrl(call.admin.session, page, { status: "error", message }));
}
