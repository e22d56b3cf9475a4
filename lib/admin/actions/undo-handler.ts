import { undoChange } from "#lib/engine/undo";
import { HttpProblem } from "#lib/http/problem";
import { translator } from "#lib/i18n/translator";
import { allowsIn } from "#lib/permissions/permissions";
import { rememberInSession } from "#lib/session/session";
import type { AdminCall } from "../admin-route.ts";
import { answerDone, answerFailed } from "../answers.ts";
import { describeIssues } from "../form/describe-issues.ts";
import { adminUrl } from "../urls.ts";
import { keptUndo } from "./offer-undo.ts";

/** POST /ADMIN/{page}/{id}/undo with `undo`: takes the administrator's own last action back, as its message offered. */
export async function handleUndo(call: AdminCall): Promise<Response> {
  const { module, language, admin, id, texts } = call;
  const listUrl = adminUrl(language, module.name);
  const t = translator(language, "admin.undo");
  const plan = keptUndo(admin.session, { undo: texts.undo ?? "", page: module.name, id });
  if (!plan) return answerFailed(call, t("tooLate"), 409, listUrl);
  if (!allowsIn(admin.permissions, module, permissionOf(plan.verb))) throw new HttpProblem(403, "forbidden");
  const came = await undoChange(module, id, plan, admin.id);
  if (came.outcome === "overtaken") return answerFailed(call, t("overtaken"), 409, listUrl);
  if (came.outcome === "invalid") {
    const reasons = (await describeIssues(came.issues, call)).map(({ message }) => message).join(" ");
    return answerFailed(call, t("impossible", { reasons }), 409, listUrl);
  }
  await rememberInSession(admin.session, { undo: null });
  return answerDone(call, t("done"), adminUrl(language, module.name, id));
}

/** Taking something back takes the permission that doing it took. */
function permissionOf(verb: string): string {
  return verb === "move" ? "update" : verb;
}
