import { moveRecord } from "#lib/engine/move";
import { isPublished } from "#lib/engine/publishing/working-copy";
import { restoreRecord } from "#lib/engine/restore";
import { runAction } from "#lib/engine/run-action";
import { HttpProblem } from "#lib/http/problem";
import { translator } from "#lib/i18n/translator";
import type { AdminCall } from "../admin-route.ts";
import { answerDone, answerFailed, answerInvalid, answerSecret } from "../answers.ts";
import { answerUnsaved } from "../form/save-handlers.ts";
import { actionMessage, moduleTexts } from "../module-texts.ts";
import { handlePreview } from "../publishing/preview-handler.ts";
import { handleReview, isReviewVerb } from "../publishing/review-handlers.ts";
import { adminUrl } from "../urls.ts";
import { withNewAddress } from "./address-news.ts";
import { handleDelete, handlePurge } from "./delete-handler.ts";
import { doneMessage } from "./done-message.ts";
import { askBeforeActing, askBeforeMoving } from "./questions.ts";
import { handleUndo } from "./undo-handler.ts";

/** POST /ADMIN/{page}/{id}/{action}: an action that the module declares, or one of the engine. */
export async function handleAction(call: AdminCall): Promise<Response> {
  const { module } = call;
  if (call.action === "delete") return handleDelete(call);
  if (call.action === "move" && module.tree) return handleMove(call);
  if (call.action === "restore" && module.trash) return handleRestore(call);
  if (call.action === "purge" && module.trash) return handlePurge(call);
  if (call.action === "undo" && (module.trash || module.tree)) return handleUndo(call);
  if (call.action === "preview" && isPublished(module)) return handlePreview(call);
  if (isReviewVerb(call.action) && isPublished(module)) return handleReview(call, call.action);
  return handleDeclared(call);
}

async function handleDeclared(call: AdminCall): Promise<Response> {
  const question = await askBeforeActing(call);
  if (question) return question;
  const formUrl = adminUrl(call.language, call.module.name, call.id);
  const done = await runAction(call.module, call.action, call.id, call.texts, call.admin.id);
  if (done.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (done.outcome === "invalid") return answerInvalid(call, done.issues, inputUrl(call));
  const { message, goTo, id, refused, reloads, reveals } = done.result;
  const redirectUrl = goTo === undefined ? undefined : adminUrl(call.language, goTo);
  if (refused)
    return answerFailed(call, actionMessage(call.module, call.action, message, call.language), 409, formUrl);
  const text = doneMessage(call.module, call.action, message, call.language);
  if (reveals !== undefined) return answerSecret(call, text, reveals);
  const redirect = {
    ...(id === undefined ? {} : { id }),
    ...(redirectUrl === undefined
      ? {}
      : { redirectUrl, ...(reloads ? { redirectType: "hard" as const } : {}) }),
  };
  return answerDone(call, text, redirectUrl ?? formUrl, redirect, done.undo);
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
  const question = await askBeforeMoving(call, to);
  if (question) return question;
  const moved = await moveRecord(call.module, call.id, to, call.admin.id);
  const listUrl = adminUrl(call.language, call.module.name);
  if (moved.outcome !== "saved") return answerUnsaved(call, moved, listUrl);
  const t = translator(call.language, "admin.actions");
  const message = await withNewAddress(t("moved"), call.module, moved, call.language);
  return answerDone(call, message, listUrl, {}, moved.undo);
}

async function handleRestore(call: AdminCall): Promise<Response> {
  const { module, language, id } = call;
  const restored = await restoreRecord(module, id, call.admin.id);
  if (restored.outcome !== "saved") return answerUnsaved(call, restored, adminUrl(language, module.name));
  const own = moduleTexts(module, language).actions.restore?.done;
  const message = typeof own === "string" ? own : translator(language, "admin.actions")("restored");
  return answerDone(call, message, adminUrl(language, module.name, id));
}
