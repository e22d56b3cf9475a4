import { allowsIn } from "#lib/auth/permissions";
import { createAndRun } from "#lib/crud/create-and-run";
import { moveRecord } from "#lib/crud/move";
import { removeRecord, restoreRecord } from "#lib/crud/remove";
import { runAction } from "#lib/crud/run-action";
import { createRecord, type SaveOutcome, updateRecord } from "#lib/crud/save";
import type { RecordId } from "#lib/define-module";
import { HttpProblem } from "#lib/http/problem";
import { translator } from "#lib/i18n/translator";
import { behaviourOf } from "#lib/modules/behaviours";
import { withNewAddress } from "./address-news.ts";
import type { AdminCall } from "./admin-route.ts";
import { answerDone, answerFailed, answerInvalid, answerRemoved, answerStale } from "./answers.ts";
import { actionMessage } from "./module-texts.ts";
import { adminUrl } from "./urls.ts";

/**
 * POST /ADMIN/{page}: creates a record; `data.id` tells its id. Where the module's form for new records ends with an
 * action, `then=<action>` runs it on the new record in the same transaction.
 */
export async function handleCreate(call: AdminCall): Promise<Response> {
  const action = call.module.form?.create?.action;
  if (action !== undefined && call.texts.then === action) return handleCreateAndRun(call, action);
  const saved = await createRecord(call.module, call.texts, call.admin.id);
  const formUrl = adminUrl(call.language, call.module.name, "new");
  const t = translator(call.language, "admin.actions");
  if (isIgnored(call, saved))
    return answerDone(call, t("known"), adminUrl(call.language, call.module.name), { id: 0 });
  if (saved.outcome !== "saved") return answerUnsaved(call, saved, formUrl);
  return answerDone(call, t("created"), urlAfterSaving(call, saved.row.id), { id: saved.row.id });
}

async function handleCreateAndRun(call: AdminCall, action: string): Promise<Response> {
  const { module, language, admin, texts } = call;
  if (!allowsIn(admin.permissions, module, action)) throw new HttpProblem(403, "forbidden");
  const done = await createAndRun(module, action, texts, admin.id);
  const formUrl = adminUrl(language, module.name, "new");
  if (done.outcome === "refused")
    return answerFailed(call, actionMessage(module, action, done.message, language), 409, formUrl);
  if (done.outcome !== "done") return answerUnsaved(call, done, formUrl);
  const message = actionMessage(module, action, done.message, language);
  return answerDone(call, message, adminUrl(language, module.name, done.id), { id: done.id });
}

/** POST /ADMIN/{page}/{id}: changes a record; id 0 creates one. */
export async function handleUpdate(call: AdminCall): Promise<Response> {
  if (call.id === 0) return handleCreate(call);
  const saved = await updateRecord(call.module, call.id, call.texts, call.admin.id);
  const formUrl = adminUrl(call.language, call.module.name, call.id);
  if (saved.outcome !== "saved") return answerUnsaved(call, saved, formUrl);
  const t = translator(call.language, "admin.actions");
  const message = await withNewAddress(t("saved"), call.module, saved, call.language);
  return answerDone(call, message, urlAfterSaving(call, call.id), {
    id: call.id,
    version: saved.row.version,
  });
}

/** DELETE /ADMIN/{page}/{id}: moves a record to the trash, or deletes it where the module has none. */
export async function handleDelete(call: AdminCall): Promise<Response> {
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
  return answerDone(call, message, listUrl, { redirectUrl: listUrl });
}

/** POST /ADMIN/{page}/{id}/{action}: an action that the module declares, or `move` or `restore`. */
export async function handleAction(call: AdminCall): Promise<Response> {
  if (call.action === "move" && call.module.tree) return handleMove(call);
  if (call.action === "restore" && call.module.trash) return handleRestore(call);
  const formUrl = adminUrl(call.language, call.module.name, call.id);
  const done = await runAction(call.module, call.action, call.id, call.texts, call.admin.id);
  if (done.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (done.outcome === "invalid") return answerInvalid(call, done.issues, inputUrl(call));
  const { message, goTo, id, refused, reloads } = done.result;
  const redirectUrl = goTo === undefined ? undefined : adminUrl(call.language, goTo);
  const text = actionMessage(call.module, call.action, message, call.language);
  if (refused) return answerFailed(call, text, 409, formUrl);
  return answerDone(call, text, redirectUrl ?? formUrl, {
    ...(id === undefined ? {} : { id }),
    ...(redirectUrl === undefined
      ? {}
      : { redirectUrl, ...(reloads ? { redirectType: "hard" as const } : {}) }),
  });
}

/** Where an action is corrected: in its own form where it takes input, else in the record's. */
function inputUrl({ language, module, id, action }: AdminCall): string {
  const segments = module.actions[action]?.input ? [id, action] : [id];
  return adminUrl(language, module.name, ...segments);
}

async function handleMove(call: AdminCall): Promise<Response> {
  const { parentId = "", position = "0" } = call.texts;
  const to = { parentId: parentId === "" ? null : Number(parentId), position: Number(position) };
  const isWhole = (number: number) => Number.isSafeInteger(number) && number >= 0;
  if (!isWhole(to.position) || (to.parentId !== null && !isWhole(to.parentId)))
    throw new HttpProblem(400, "malformed");
  const moved = await moveRecord(call.module, call.id, to, call.admin.id);
  const listUrl = adminUrl(call.language, call.module.name);
  if (moved.outcome !== "saved") return answerUnsaved(call, moved, listUrl);
  const t = translator(call.language, "admin.actions");
  return answerDone(call, await withNewAddress(t("moved"), call.module, moved, call.language), listUrl);
}

async function handleRestore(call: AdminCall): Promise<Response> {
  const restored = await restoreRecord(call.module, call.id, call.admin.id);
  if (restored.outcome !== "saved")
    return answerUnsaved(call, restored, adminUrl(call.language, call.module.name));
  const message = translator(call.language, "admin.actions")("restored");
  return answerDone(call, message, adminUrl(call.language, call.module.name, call.id));
}

/** Whether nothing is wrong with a new record but that it is there already, in a module that does not mind. */
function isIgnored({ module }: AdminCall, saved: SaveOutcome): boolean {
  return (
    behaviourOf(module).ignoresDuplicates === true &&
    saved.outcome === "invalid" &&
    saved.issues.every(({ code }) => code === "taken")
  );
}

function answerUnsaved(
  call: AdminCall,
  outcome: Exclude<SaveOutcome, { outcome: "saved" }>,
  formUrl: string,
): Promise<Response> {
  if (outcome.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (outcome.outcome === "stale") return answerStale(call, outcome.current, formUrl);
  return answerInvalid(call, outcome.issues, formUrl);
}

/** Saving stays on the form unless the button `then=close` was pressed. */
function urlAfterSaving(call: AdminCall, id: RecordId): string {
  const segments = call.texts.then === "close" ? [] : [id];
  return adminUrl(call.language, call.module.name, ...segments);
}
