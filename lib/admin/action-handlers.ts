import { moveRecord, stepRecord } from "#lib/kernel/engine/move";
import { isChecked } from "#lib/kernel/engine/publishing/is-checked";
import { readRecord } from "#lib/kernel/engine/read";
import { runAction } from "#lib/kernel/engine/run-action";
import type { SaveOutcome } from "#lib/kernel/engine/save";
import { purgeRecord, removeRecord, restoreRecord } from "#lib/kernel/engine/trash";
import type { FieldPath } from "#lib/kernel/engine/undo-plan";
import { isPublished } from "#lib/kernel/engine/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { errorEnvelope } from "#lib/platform/http/respond";
import { translator } from "#lib/platform/i18n/translator";
import { emailSettings } from "#lib/settings/groups/email";
import { withNewAddress } from "./actions/address-news.ts";
import { doneMessage } from "./actions/done-message.ts";
import { undoOf } from "./actions/offer-undo.ts";
import {
  askBeforeActing,
  askBeforeDeleting,
  askBeforeMoving,
  askBeforePurging,
} from "./actions/questions.ts";
import { handleUndo } from "./actions/undo-handler.ts";
import type { AdminCall } from "./admin-route.ts";
import { viewerOf } from "./describe-actions.ts";
import { describeUsedOn } from "./form/describe-used-on.ts";
import { respondUnsaved } from "./form/save-handlers.ts";
import { handleReplaceFile, handleTakeBack } from "./media/upload-handlers.ts";
import { actionMessage, moduleTexts } from "./module-texts.ts";
import { handleIssueTest } from "./newsletter/send-test-handler.ts";
import { handlePreview, handleReview, isReviewVerb } from "./publishing.ts";
import { respondFailed, respondOk, respondRemoved, respondSecret, respondUnprocessable } from "./respond.ts";
import { handleSendTest } from "./send-test-mail.ts";
import { adminUrl } from "./urls.ts";

/**
 * POST /ADMIN/{page}/{id}/{action}, or DELETE for deleting: runs an action that the module declares, or one of the
 * engine.
 */
export async function handleAction(call: AdminCall): Promise<Response> {
  const { module, action } = call;
  const verb = Object.hasOwn(ofEngine, action) ? ofEngine[action] : undefined;
  if (verb?.isIn(module)) return verb.handle(call);
  if (isReviewVerb(action) && isPublished(module)) return handleReview(call, action);
  return handleDeclared(call);
}

/** Actions that the engine provides, and the modules that have them. */
const ofEngine: Readonly<Record<string, EngineVerb>> = {
  delete: { isIn: () => true, handle: (call) => handleDelete(call) },
  move: { isIn: ({ tree, ordered }) => Boolean(tree || ordered), handle: handleMove },
  moveUp: { isIn: ({ ordered }) => ordered === true, handle: (call) => handleStep(call, -1) },
  moveDown: { isIn: ({ ordered }) => ordered === true, handle: (call) => handleStep(call, 1) },
  restore: { isIn: ({ trash }) => trash === true, handle: handleRestore },
  purge: { isIn: ({ trash }) => trash === true, handle: (call) => handlePurge(call) },
  undo: {
    isIn: ({ trash, tree, ordered }) => Boolean(trash || tree || ordered),
    handle: (call) => handleUndo(call),
  },
  preview: { isIn: isChecked, handle: (call) => handlePreview(call) },
  replaceFile: { isIn: ({ files }) => files === true, handle: (call) => handleReplaceFile(call) },
  takeBackFile: { isIn: ({ files }) => files === true, handle: (call) => handleTakeBack(call) },
};

interface EngineVerb {
  readonly isIn: (module: AnyModule) => boolean;
  readonly handle: (call: AdminCall) => Promise<Response>;
}

async function handleDeclared(call: AdminCall): Promise<Response> {
  if (call.action === "sendTest" && call.module.name === emailSettings.name) return handleSendTest(call);
  if (call.action === "sendTest" && call.module.mailed) return handleIssueTest(call);
  const question = await askBeforeActing(call);
  if (question) return question;
  const formUrl = adminUrl(call.language, call.module.name, call.id);
  const done = await runAction(call.module, call.action, call.id, call.texts, call.admin.id);
  if (done.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (done.outcome === "invalid") return respondUnprocessable(call, done.issues, inputUrl(call));
  const { message, goTo, id, refused, reloads, reveals } = done.result;
  const redirectUrl = goTo === undefined ? undefined : adminUrl(call.language, goTo);
  if (refused)
    return respondFailed(call, actionMessage(call.module, call.action, message, call.language), 409, formUrl);
  const text = await doneMessage(call.module, call.action, message, call.language);
  if (reveals !== undefined) return respondSecret(call, text, reveals);
  const redirect = {
    ...(id === undefined ? {} : { id }),
    ...(redirectUrl === undefined
      ? {}
      : { redirectUrl, ...(reloads ? { redirectType: "hard" as const } : {}) }),
  };
  return respondOk(call, text, redirectUrl ?? formUrl, redirect, await undoOf(call, done.undo));
}

/** Returns the form in which an action is corrected: its own where it takes input, else the record's. */
function inputUrl({ language, module, id, action }: AdminCall): string {
  const segments = module.actions[action]?.input ? [id, action] : [id];
  return adminUrl(language, module.name, ...segments);
}

async function handleMove(call: AdminCall): Promise<Response> {
  const { parentId = "", position = "0" } = call.texts;
  const parent = call.module.tree ? { parentId: parentId === "" ? null : Number(parentId) } : {};
  const to: FieldPath = { ...parent, position: Number(position) };
  const isWhole = (number: number) => Number.isSafeInteger(number) && number >= 0;
  if (!isWhole(to.position) || (to.parentId && !isWhole(Number(to.parentId))))
    throw new HttpProblem(400, "malformed");
  const question = call.module.tree ? await askBeforeMoving(call, to) : undefined;
  if (question) return question;
  return respondMoved(call, await moveRecord(call.module, call.id, to, call.admin.id));
}

async function handleStep(call: AdminCall, step: -1 | 1): Promise<Response> {
  return respondMoved(call, await stepRecord(call.module, call.id, step, call.admin.id));
}

async function respondMoved(call: AdminCall, moved: SaveOutcome): Promise<Response> {
  const listUrl = adminUrl(call.language, call.module.name);
  if (moved.outcome !== "saved") return respondUnsaved(call, moved, listUrl);
  const t = translator(call.language, "admin.actions");
  const message = await withNewAddress(t("moved"), call.module, moved, call.language);
  return respondOk(call, message, listUrl, {}, await undoOf(call, moved.undo));
}

async function handleRestore(call: AdminCall): Promise<Response> {
  const { module, language, id } = call;
  const restored = await restoreRecord(module, id, call.admin.id);
  if (restored.outcome !== "saved") return respondUnsaved(call, restored, adminUrl(language, module.name));
  const own = moduleTexts(module, language).actions.restore?.done;
  const message = typeof own === "string" ? own : translator(language, "admin.actions")("restored");
  return respondOk(call, message, adminUrl(language, module.name, id));
}

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
    return respondFailed(call, t("failures.delete"), 404, listUrl);
  }
  if (removed.outcome !== "removed") {
    if (removed.outcome === "refused") return respondKept(call, removed.reason);
    return respondFailed(call, t("failures.delete"), 409, listUrl);
  }
  if (removedMessage !== undefined) return respondRemoved(call, removedMessage, listUrl);
  const message = t(call.module.trash ? "actions.deleted" : "actions.deletedForGood");
  return respondOk(call, message, listUrl, { redirectUrl: listUrl }, await undoOf(call, removed.undo));
}

/** Responds with the reason why a record must stay, and with its uses where they are the reason. */
async function respondKept(call: AdminCall, reason: string): Promise<Response> {
  const { module, id, language, admin } = call;
  const message = actionMessage(module, "delete", reason, language);
  const row = await readRecord(module, id);
  const viewer = viewerOf(admin, language);
  const usedOn = row && reason === "used" ? await describeUsedOn(module, row, viewer) : [];
  const items = usedOn.flatMap((one) => one.items);
  const url = adminUrl(language, module.name, ...(usedOn.length > 0 ? [id] : []));
  if (usedOn.length === 0) return respondFailed(call, message, 409, url);
  const named = [message, items.map(({ text }) => text).join(", ")].filter((text) => text !== "").join(" ");
  if (!isJsonCaller(call.request.headers)) return respondFailed(call, named, 409, url);
  return errorEnvelope(named, 409, { code: "used", total: usedOn[0]?.total ?? 0, usedOn: items });
}

/** DELETE or POST /ADMIN/{page}/{id}/purge: deletes a record of the trash permanently. */
async function handlePurge(call: AdminCall): Promise<Response> {
  const question = await askBeforePurging(call);
  if (question) return question;
  const purged = await purgeRecord(call.module, call.id, call.admin.id);
  if (purged.outcome === "missing") throw new HttpProblem(404, "notFound");
  const trashUrl = `${adminUrl(call.language, call.module.name)}?view=trash`;
  const t = translator(call.language, "admin");
  if (purged.outcome === "refused")
    return respondFailed(
      call,
      actionMessage(call.module, "delete", purged.reason, call.language),
      409,
      trashUrl,
    );
  if (purged.outcome !== "removed") return respondFailed(call, t("failures.delete"), 409, trashUrl);
  return respondOk(call, t("actions.deletedForGood"), trashUrl);
}
