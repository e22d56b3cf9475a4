import type { Row } from "#lib/kernel/engine/form/encode";
import { intentOf } from "#lib/kernel/engine/publishing/publish";
import type { Saved } from "#lib/kernel/engine/rows";
import { createAndRun } from "#lib/kernel/engine/run-action";
import { createRecord, type SaveOutcome, updateRecord } from "#lib/kernel/engine/save";
import { readSingle } from "#lib/kernel/engine/single";
import { workingRow } from "#lib/kernel/engine/working-copy";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { behaviourOf } from "#lib/kernel/registry";
import { HttpProblem } from "#lib/platform/http/problem";
import { momentText } from "#lib/platform/i18n/formats";
import { listInWords } from "#lib/platform/i18n/intl";
import { translator } from "#lib/platform/i18n/translator";
import { isKnownLanguage } from "#lib/platform/site-languages";
import { withNewAddress } from "../actions/address-news.ts";
import { doneMessage } from "../actions/done-message.ts";
import { undoOf } from "../actions/offer-undo.ts";
import { askBeforeSaving } from "../actions/questions.ts";
import type { AdminCall } from "../admin-route.ts";
import { handleUpload } from "../media/upload-handlers.ts";
import { actionMessage, moduleTexts } from "../module-texts.ts";
import { respondFailed, respondOk, respondStale, respondUnprocessable } from "../respond.ts";
import { adminUrl } from "../urls.ts";

/**
 * POST /ADMIN/{page}: creates a record, or saves the one of a single module; `data.id` is the id of a new one. Where
 * the module's form for new records ends with an action, `then=<action>` runs it on the new record in the same
 * transaction. The version named by `_beside` stays next to the form.
 */
export async function handleCreate(call: AdminCall): Promise<Response> {
  if (call.module.single) return handleUpdate({ ...call, id: (await readSingle(call.module)).id });
  if (call.module.files) return handleUpload(call);
  const action = call.module.form?.create?.action;
  if (action !== undefined && call.texts.then === action) return handleCreateAndRun(call, action);
  const saved = await createRecord(call.module, call.texts, call.admin.id);
  const formUrl = adminUrl(call.language, call.module.name, "new");
  const t = translator(call.language, "admin.actions");
  if (isIgnored(call, saved))
    return respondOk(call, t("known"), adminUrl(call.language, call.module.name), { id: 0 });
  if (saved.outcome !== "saved") return respondUnsaved(call, saved, formUrl);
  const message = intendedMessage(call, saved.row) ?? t("created");
  const { id } = saved.row;
  const url = urlAfterSaving(call, id);
  if (!isKnownLanguage(call.texts._beside) || call.texts.then === "close")
    return respondOk(call, message, url, { id });
  const redirectUrl = `${url}?beside=${call.texts._beside}`;
  return respondOk(call, message, redirectUrl, { id, redirectUrl });
}

async function handleCreateAndRun(call: AdminCall, action: string): Promise<Response> {
  const { module, language, admin, texts } = call;
  if (!allowsIn(admin.permissions, module, action)) throw new HttpProblem(403, "forbidden");
  const done = await createAndRun(module, action, texts, admin.id);
  const formUrl = adminUrl(language, module.name, "new");
  if (done.outcome === "refused")
    return respondFailed(call, actionMessage(module, action, done.message, language), 409, formUrl);
  if (done.outcome !== "done") return respondUnsaved(call, done, formUrl);
  const message = await doneMessage(module, action, done.message, language);
  return respondOk(call, message, adminUrl(language, module.name, done.id), { id: done.id });
}

/**
 * POST /ADMIN/{page}/{id}: changes a record; id 0 creates one. Sent with `_base`, it returns in `data.bases` what the
 * form is based on from now on.
 */
export async function handleUpdate(call: AdminCall): Promise<Response> {
  if (call.id === 0 && !call.module.single) return handleCreate(call);
  const question = await askBeforeSaving(call);
  if (question) return question;
  const saved = await updateRecord(call.module, call.id, call.texts, call.admin.id);
  const formUrl = adminUrl(call.language, call.module.name, call.id);
  if (saved.outcome !== "saved") return respondUnsaved(call, saved, formUrl);
  const told = savedMessage(call, saved);
  const message = await withNewAddress(told, call.module, saved, call.language);
  const bases = saved.merged ? { bases: saved.merged.bases } : {};
  const id = call.module.single ? {} : { id: call.id };
  const data = { ...id, version: saved.row.version, ...bases };
  return respondOk(call, message, urlAfterSaving(call, call.id), data, await undoOf(call, saved.undo));
}

/** Checks whether the only problem with a new record is that it exists already, in a module that does not mind. */
function isIgnored({ module }: AdminCall, saved: SaveOutcome): boolean {
  return (
    behaviourOf(module).ignoresDuplicates === true &&
    saved.outcome === "invalid" &&
    saved.issues.every(({ code }) => code === "taken")
  );
}

/** Returns the response to a save that failed. */
export function respondUnsaved(
  call: AdminCall,
  outcome: Exclude<SaveOutcome, { outcome: "saved" }>,
  formUrl: string,
): Promise<Response> {
  if (outcome.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (outcome.outcome === "stale") return respondStale(call, outcome, formUrl);
  return respondUnprocessable(call, outcome.issues, formUrl);
}

/** Saving stays on the form unless the button `then=close` was pressed. */
function urlAfterSaving(call: AdminCall, id: RecordId): string {
  const segments = call.texts.then === "close" ? [] : [id];
  return adminUrl(call.language, call.module.name, ...segments);
}

/** Returns the message for a saved form: the result, and which fields stayed as other people changed them. */
function savedMessage(call: AdminCall, { row, before, merged }: Saved): string {
  const { module, language } = call;
  const t = translator(language, "admin.actions");
  const done = intendedMessage(call, row, before);
  if (!merged || merged.theirs.length === 0) return done ?? t("saved");
  const { fields } = moduleTexts(module, language);
  const names = listInWords(
    merged.theirs.map((field) => fields[field] ?? field),
    language,
  );
  return done ? `${done} ${t("othersKept", { fields: names })}` : t("savedMerged", { fields: names });
}

/** Returns what became of the intention that a form stated. */
function intendedMessage({ module, texts, language }: AdminCall, row: Row, before?: Row): string | undefined {
  const intent = intentOf(module, texts.intent);
  if (intent === undefined) return undefined;
  const t = translator(language, "admin.publishing.saved");
  if (intent === "review") return t("review");
  if (intent === "draft" && before?.goesLiveAt instanceof Date)
    return t("unscheduled", { time: momentText(before.goesLiveAt, language) });
  const planned = intent === "draft" ? plannedTime(module, row) : undefined;
  if (planned) return t("unplanned", { time: momentText(planned, language) });
  if (intent === "draft") return t(row.status === "published" ? "beside" : "draft");
  const time = [row.goesLiveAt, row.publishAt].find((value) => value instanceof Date);
  if (intent === "publish" && time instanceof Date && time > new Date())
    return t("scheduled", { time: momentText(time, language) });
  return actionMessage(module, intent, "done", language);
}

/** Returns the future time that a draft names, at which nothing happens because no one published it. */
function plannedTime(module: AnyModule, row: Row): Date | undefined {
  const { publishAt } = workingRow(module, row);
  const isInForce = row.status === "published" && Number(publishAt) === Number(row.publishAt);
  return !isInForce && publishAt instanceof Date && publishAt > new Date() ? publishAt : undefined;
}
