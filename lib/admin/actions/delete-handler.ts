import { purgeRecord } from "#lib/engine/purge";
import { removeRecord } from "#lib/engine/remove";
import { HttpProblem } from "#lib/http/problem";
import { translator } from "#lib/i18n/translator";
import { behaviourOf } from "#lib/modules/behaviours";
import type { AdminCall } from "../admin-route.ts";
import { answerDone, answerFailed, answerRemoved } from "../answers.ts";
import { actionMessage } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import { askBeforeDeleting, askBeforePurging } from "./questions.ts";

/**
 * DELETE /ADMIN/{page}/{id}, and for plain forms POST /ADMIN/{page}/{id}/delete: moves a record to the trash, or
 * deletes it where the module has none.
 */
export async function handleDelete(call: AdminCall): Promise<Response> {
  const question = await askBeforeDeleting(call);
  if (question) return question;
  const removed = await removeRecord(call.module, call.id, call.admin.id);
  const listUrl = adminUrl(call.language, call.module.name);
  const t = translator(call.language, "admin");
  const { removedMessage } = behaviourOf(call.module);
  if (removed.outcome === "missing") {
    if (removedMessage === undefined) throw new HttpProblem(404, "notFound");
    return answerFailed(call, t("failures.delete"), 404, listUrl);
  }
  if (removed.outcome !== "removed") {
    const reason =
      removed.outcome === "refused"
        ? actionMessage(call.module, "delete", removed.reason, call.language)
        : t("failures.delete");
    return answerFailed(call, reason, 409, listUrl);
  }
  if (removedMessage !== undefined) return answerRemoved(call, removedMessage, listUrl);
  const message = t(call.module.trash ? "actions.deleted" : "actions.deletedForGood");
  return answerDone(call, message, listUrl, { redirectUrl: listUrl }, removed.undo);
}

/** POST /ADMIN/{page}/{id}/purge: deletes a record of the trash for good. */
export async function handlePurge(call: AdminCall): Promise<Response> {
  const question = await askBeforePurging(call);
  if (question) return question;
  const purged = await purgeRecord(call.module, call.id, call.admin.id);
  if (purged.outcome === "missing") throw new HttpProblem(404, "notFound");
  const trashUrl = `${adminUrl(call.language, call.module.name)}?view=trash`;
  const t = translator(call.language, "admin");
  if (purged.outcome !== "removed") return answerFailed(call, t("failures.delete"), 409, trashUrl);
  return answerDone(call, t("actions.deletedForGood"), trashUrl);
}
