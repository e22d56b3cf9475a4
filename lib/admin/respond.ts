import { findAdmin } from "#lib/accounts/queries/admins";
import { isDenied } from "#lib/kernel/engine/demands";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { SaveOutcome } from "#lib/kernel/engine/save";
import { isJsonCaller } from "#lib/platform/http/caller";
import { momentText } from "#lib/platform/i18n/formats";
import { translator } from "#lib/platform/i18n/translator";
import type { Issue } from "../kernel/engine/form/issue.ts";
import { problemPage } from "../platform/http/problem-page.ts";
import {
  type EnvelopeData,
  errorEnvelope,
  okEnvelope,
  removedEnvelope,
  respondContent,
  respondErrors,
  seeOther,
} from "../platform/http/respond.ts";
import type { UndoOffer } from "./actions/offer-undo.ts";
import type { PanelDescription } from "./actions/panel-description.ts";
import type { AdminCall } from "./admin-route.ts";
import { describeIssues } from "./describe-issues.ts";
import { describeConflicts } from "./form/describe-conflicts.ts";
import { noticeUrl } from "./notice.ts";
import { withTypedTexts } from "./typed-texts.ts";

/** A request of somebody signed in, to a module or a tool. */
type Answered = Pick<AdminCall, "request" | "admin">;

/**
 * Responds to an action that worked: an envelope for scripts, 303 to `goTo` with the message for plain forms.
 *
 * @param undo the button that takes it back; both answers offer that
 */
export async function respondOk(
  call: Answered,
  message: string,
  goTo: string,
  data: EnvelopeData = {},
  undo?: UndoOffer,
): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return okEnvelope(message, undo ? { ...data, undo } : data);
  return seeOther(await noticeUrl(call.admin.session, goTo, { status: "ok", message, undo }));
}

/** Responds to a removal in the variant of the specification; `message` is the same in every language. */
export async function respondRemoved(call: AdminCall, message: string, listUrl: string): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return removedEnvelope(message, listUrl);
  return seeOther(await noticeUrl(call.admin.session, listUrl, { status: "ok", message }));
}

/**
 * Returns a secret to the requester: in the envelope for scripts, plain text otherwise, because a notice would be
 * stored.
 */
export function respondSecret(call: AdminCall, message: string, secret: string): Response {
  if (isJsonCaller(call.request.headers)) return okEnvelope(message, { reveals: secret });
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return respondContent(`${message}\n\n${secret}\n`, headers);
}

/**
 * Responds to a refused form: 422 and the list of errors, or 303 back to the form with the typed values. Values that
 * need another permission give 403: an envelope, or a page that links back to the form.
 */
export async function respondUnprocessable(
  call: AdminCall,
  issues: readonly Issue[],
  formUrl: string,
): Promise<Response> {
  const errors = await describeIssues(issues, call);
  const isForbidden = isDenied(issues);
  if (isJsonCaller(call.request.headers))
    return isForbidden ? errorEnvelope(textOf(errors), 403, { errors }) : respondErrors(errors);
  const t = translator(call.language, "admin.failures");
  const message = t(call.id === 0 ? "create" : "update");
  const told = errors.map(({ field, message: text }) => ({ field, message: text }));
  const notice = withTypedTexts(call, { status: "error", message, errors: told });
  const back = await noticeUrl(call.admin.session, formUrl, notice);
  if (!isForbidden) return seeOther(back);
  return problemPage(textOf(errors), 403, call.language, {}, { way: { url: back, text: t("backToForm") } });
}

function textOf(errors: readonly { readonly message: string }[]): string {
  return errors.map(({ message }) => message).join(" ");
}

/**
 * Returns the question a script has to ask first (`_asks=1`) with status 200: nothing was done, but browsers report
 * each 4xx as an error of the page.
 */
export function respondQuestion(panel: PanelDescription): Response {
  return errorEnvelope(panel.question, 200, { code: "asks", panel });
}

/**
 * Responds to an action that failed: an error envelope, or 303 with the message.
 *
 * @param texts what was typed, for a form that shows it again
 */
export async function respondFailed(
  call: Answered,
  message: string,
  status: number,
  goTo: string,
  texts?: FormTexts,
): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return errorEnvelope(message, status);
  const notice = { status: "error" as const, message, ...(texts ? { texts } : {}) };
  return seeOther(await noticeUrl(call.admin.session, goTo, notice));
}

/**
 * Responds to a form after someone else saved first: 409 with who, when, the current version and the fields that both
 * changed (`conflicts`, if the form named its base version); the typed values stay.
 */
export async function respondStale(
  call: AdminCall,
  { current, conflicts = [] }: Pick<Extract<SaveOutcome, { outcome: "stale" }>, "current" | "conflicts">,
  formUrl: string,
): Promise<Response> {
  const at = current.updatedAt instanceof Date ? current.updatedAt : new Date();
  const author = typeof current.updatedBy === "string" ? await findAdmin(current.updatedBy) : undefined;
  const t = translator(call.language, "admin.failures");
  const when = momentText(at, call.language);
  const message = author ? t("stale", { name: author.name, at: when }) : t("staleUnknown", { at: when });
  const data = { version: current.version, by: author?.name ?? null, at: at.toISOString() };
  if (isJsonCaller(call.request.headers)) {
    const told = await describeConflicts(call.module, current, conflicts, call.language);
    return errorEnvelope(message, 409, told.length > 0 ? { ...data, conflicts: told } : data);
  }
  const notice = withTypedTexts(call, { status: "error", message }, { version: String(current.version) });
  return seeOther(await noticeUrl(call.admin.session, formUrl, notice));
}
