import { undoChange } from "#lib/kernel/engine/undo";
import type { Undoable } from "#lib/kernel/engine/undo-plan";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import type { AdminCall } from "../admin-route.ts";
import { describeIssues } from "../describe-issues.ts";
import { respondFailed, respondOk } from "../respond.ts";
import { adminUrl } from "../urls.ts";
import { forgetUndo, keptUndo } from "./offer-undo.ts";

/** POST /ADMIN/{page}/{id}/undo with `undo`: undoes an action of the administrator, as its message offered. */
export async function handleUndo(call: AdminCall): Promise<Response> {
  const { module, language, admin, id, texts } = call;
  const listUrl = adminUrl(language, module.name);
  const t = translator(language, "admin.undo");
  const made = await keptUndo(admin.session, module.name, texts.undo ?? "");
  const [first] = made ?? [];
  if (!made || first?.id !== id) return respondFailed(call, t("tooLate"), 409, listUrl);
  if (!made.every(({ plan }) => allowsIn(admin.permissions, module, permissionOf(plan.verb))))
    throw new HttpProblem(403, "forbidden");
  const refusals = await undoAll(call, made);
  if (refusals.length < made.length) await forgetUndo(admin.session, texts.undo ?? "");
  if (refusals.length === 0) {
    const url = made.length > 1 ? listUrl : adminUrl(language, module.name, id);
    return respondOk(call, t("done"), url, removesRecords(module, first.plan) ? { redirectUrl: url } : {});
  }
  const reasons = [...new Set(refusals)].slice(0, 3).join(" ");
  const message =
    made.length === 1 ? reasons : t("partly", { count: made.length - refusals.length, reasons });
  return respondFailed(call, message, 409, listUrl);
}

/** Checks whether a change made records of the module: the page of one of them may be what is open. */
function removesRecords({ name }: AnyModule, { images }: Undoable["plan"]): boolean {
  return images.some(({ module, before }) => module === name && before === undefined);
}

/** Undoes the last change first, each separately; returns the reasons why some cannot be undone. */
async function undoAll(call: AdminCall, made: readonly Undoable[]): Promise<readonly string[]> {
  const t = translator(call.language, "admin.undo");
  const refusals: string[] = [];
  for (const { id, plan } of made.toReversed()) {
    const came = await undoChange(call.module, id, plan, call.admin.id);
    if (came.outcome === "overtaken") refusals.push(t("overtaken"));
    if (came.outcome !== "invalid") continue;
    const reasons = (await describeIssues(came.issues, call)).map(({ message }) => message).join(" ");
    refusals.push(t("impossible", { reasons }));
  }
  return refusals;
}

/** Undoing an action requires the permission for that action. */
function permissionOf(verb: string): string {
  return verb === "move" ? "update" : verb;
}
