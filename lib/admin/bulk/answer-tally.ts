import type { BulkFailure, BulkTally } from "#lib/kernel/engine/bulk";
import type { Walk } from "#lib/kernel/listing/matching";
import { isJsonCaller } from "#lib/platform/http/caller";
import { okEnvelope } from "#lib/platform/http/envelope";
import { translator } from "#lib/platform/i18n/translator";
import { inTurn } from "#lib/platform/in-turn";
import { labelOf } from "../actions/describe-actions.ts";
import { offerUndo, type UndoOffer } from "../actions/offer-undo.ts";
import type { AdminCall } from "../admin-route.ts";
import { seeOther } from "../answers.ts";
import { describeIssues } from "../form/describe-issues.ts";
import { actionMessage } from "../module-texts.ts";
import { noticeUrl } from "../notice.ts";
import { adminUrl } from "../urls.ts";

/** How many records an action was done, skipped and failed on, why, and what takes it back; for scripts also where to go on. */
export async function answerTally(
  call: AdminCall,
  tally: BulkTally,
  next: Walk | undefined,
): Promise<Response> {
  const { done, skipped, failed, hidden } = tally;
  const failures = await inTurn(tally.failures, (failure) => describeFailure(call, failure));
  const message = tellTally(call, tally, failures);
  const undo = await offerForAll(call, tally);
  if (isJsonCaller(call.request.headers)) {
    const data = { done, skipped, failed, failures, ...(hidden > 0 ? { hidden } : {}), ...next };
    return okEnvelope(message, undo ? { ...data, undo } : data);
  }
  const status = failed === 0 && done > 0 ? "ok" : "error";
  const listUrl = adminUrl(call.language, call.module.name);
  return seeOther(await noticeUrl(call.admin.session, listUrl, { status, message, undo }));
}

/** Scripts name the offer of the slice before, or say that it had none. */
async function offerForAll(call: AdminCall, { undo, done }: BulkTally): Promise<UndoOffer | undefined> {
  const { undo: goesOn = "" } = call.texts;
  if (!undo || goesOn === "none" || (undo.length === 0 && done === 0 && goesOn === "")) return undefined;
  return offerUndo(call, undo, goesOn);
}

async function describeFailure(call: AdminCall, { row, issues, reason }: BulkFailure) {
  const { module, language } = call;
  const [issue] = await describeIssues(issues, call);
  const kept = reason && actionMessage(module, "delete", reason, language);
  const message = kept ?? issue?.message ?? translator(language, "admin.bulk")("unexpected");
  return { id: row.id, label: labelOf(module, row), message };
}

function tellTally(
  { language }: AdminCall,
  { done, skipped, failed, hidden }: BulkTally,
  failures: readonly { readonly label: string; readonly message: string }[],
): string {
  const t = translator(language, "admin.bulk");
  return [
    t("done", { count: done }),
    ...(hidden > 0 ? [t("hidden", { count: hidden })] : []),
    ...(skipped > 0 ? [t("skipped", { count: skipped })] : []),
    ...(failed > 0 ? [t("failed", { count: failed })] : []),
    ...failures.slice(0, 3).map(({ label, message }) => `${label}: ${message}`),
  ].join(" ");
}
