import { Refused, TimedOut } from "#lib/database-tool/reading/refused";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { isJsonCaller } from "#lib/platform/http/caller";
import { type EnvelopeData, errorEnvelope, okEnvelope } from "#lib/platform/http/envelope";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { noticeUrl } from "../notice.ts";
import { seeOther } from "../respond.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { numberInWords } from "./navigation.ts";

/** Responds that a tool succeeded: an envelope for scripts, 303 to `goTo` with the message for plain forms. */
export async function respondToolDone(
  { request, admin }: ToolCall,
  message: string,
  goTo: string,
  data: EnvelopeData = {},
): Promise<Response> {
  if (isJsonCaller(request.headers)) return okEnvelope(message, data);
  return seeOther(await noticeUrl(admin.session, goTo, { status: "ok", message }));
}

/**
 * Responds that a tool failed: an error envelope, or 303 to `goTo` with the message.
 *
 * @param texts what was typed, for a form that shows it again
 */
export async function respondToolFailed(
  { request, admin }: ToolCall,
  message: string,
  status: number,
  goTo: string,
  texts?: FormTexts,
): Promise<Response> {
  if (isJsonCaller(request.headers)) return errorEnvelope(message, status);
  const notice = { status: "error" as const, message, ...(texts ? { texts } : {}) };
  return seeOther(await noticeUrl(admin.session, goTo, notice));
}

/** Returns the reason why statements were not run or were stopped, as a sentence; any other error is rethrown. */
export function describeProblem(error: unknown, language: Language): string {
  const t = translator(language, "admin.tools.database.refused");
  if (error instanceof TimedOut)
    return t("timeout", { seconds: numberInWords(error.milliseconds / 1000, language) });
  if (!(error instanceof Refused)) throw error;
  const problem = t(error.reason, { what: error.what });
  const { statement } = error;
  return statement === undefined ? problem : t("ofStatement", { number: statement, problem });
}
