import { purgeRecord } from "#lib/kernel/engine/purge";
import { readRecord } from "#lib/kernel/engine/read";
import { removeRecord } from "#lib/kernel/engine/remove";
import { behaviourOf } from "#lib/kernel/registry";
import { isJsonCaller } from "#lib/platform/http/caller";
import { errorEnvelope } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import type { AdminCall } from "../admin-route.ts";
import { answerDone, answerFailed, answerRemoved } from "../answers.ts";
import { describeUsedOn } from "../form/describe-used-on.ts";
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
    if (removed.outcome === "refused") return answerKept(call, removed.reason);
    return answerFailed(call, t("failures.delete"), 409, listUrl);
  }
  if (removedMessage !== undefined) return answerRemoved(call, removedMessage, listUrl);
  const message = t(call.module.trash ? "actions.deleted" : "actions.deletedForGood");
  return answerDone(call, message, listUrl, { redirectUrl: listUrl }, removed.undo);
}

/** Why a record must stay, with what uses it where that is the reason. */
async function answerKept(call: AdminCall, reason: string): Promise<Response> {
  const { module, id, language, admin } = call;
  const message = actionMessage(module, "delete", reason, language);
  const row = await readRecord(module, id);
  const viewer = { permissions: admin.permissions, language, adminId: admin.id };
  const usedOn = row && reason === "used" ? await describeUsedOn(module, row, viewer) : [];
  const items = usedOn.flatMap((one) => one.items);
  const url = adminUrl(language, module.name, ...(usedOn.length > 0 ? [id] : []));
  if (usedOn.length === 0) return answerFailed(call, message, 409, url);
  const named = [message, items.map(({ text }) => text).join(", ")].filter((text) => text !== "").join(" ");
  if (!isJsonCaller(call.request.headers)) return answerFailed(call, named, 409, url);
  return errorEnvelope(named, 409, { code: "used", total: usedOn[0]?.total ?? 0, usedOn: items });
}

/** DELETE or POST /ADMIN/{page}/{id}/purge: deletes a record of the trash for good. */
export async function handlePurge(call: AdminCall): Promise<Response> {
  const question = await askBeforePurging(call);
  if (question) return question;
  const purged = await purgeRecord(call.module, call.id, call.admin.id);
  if (purged.outcome === "missing") throw new HttpProblem(404, "notFound");
  const trashUrl = `${adminUrl(call.language, call.module.name)}?view=trash`;
  const t = translator(call.language, "admin");
  if (purged.outcome === "refused")
    return answerFailed(
      call,
      actionMessage(call.module, "delete", purged.reason, call.language),
      409,
      trashUrl,
    );
  if (purged.outcome !== "removed") return answerFailed(call, t("failures.delete"), 409, trashUrl);
  return answerDone(call, t("actions.deletedForGood"), trashUrl);
}
