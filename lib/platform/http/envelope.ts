import type { Issue } from "#lib/kernel/engine/form/issue";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";

/** Data of an action's answer; `redirectType: "hard"` asks for a full browser redirect. */
export interface EnvelopeData {
  readonly id?: string | number;
  readonly redirectUrl?: string;
  readonly redirectType?: "hard";
  readonly [key: string]: unknown;
}

/** The specification's answer of an action that worked; `message` is already translated. */
export function okEnvelope(message: string, data: EnvelopeData = {}, init: ResponseInit = {}): Response {
  return envelope("ok", message, data, init);
}

/** The specification's variant for a removed permission; its failure is told by {@link errorEnvelope}. */
export function removedEnvelope(message: string, listUrl: string): Response {
  return envelope("success", message, { listUrl }, {});
}

/** The specification's answer of an action that failed. */
export function errorEnvelope(
  message: string,
  status: number,
  data: EnvelopeData = {},
  headers: HeadersInit = {},
): Response {
  return envelope("error", message, data, { status, headers });
}

/** A refused form: 422 and the plain list of errors, which is not an envelope. */
export function validationErrors(issues: readonly Issue[], language: Language): Response {
  return Response.json({ errors: translateIssues(issues, language) }, { status: 422 });
}

/** Issues with the messages that people read. */
export function translateIssues(issues: readonly Issue[], language: Language) {
  const t = translator(language, "validation");
  return issues.map(({ field, code, parameters }) => ({
    field,
    code,
    message: t.has(code as "required")
      ? t(code as "too_long", parameters as { limit: number })
      : t("pattern"),
  }));
}

function envelope(
  status: "ok" | "success" | "error",
  message: string,
  data: EnvelopeData,
  init: ResponseInit,
): Response {
  const body = Object.keys(data).length > 0 ? { status, message, data } : { status, message };
  return Response.json(body, init);
}
