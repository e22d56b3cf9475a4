import type { Issue } from "#lib/kernel/engine/form/issue";
import type { Language } from "../i18n/languages.ts";
import { translator } from "../i18n/translator.ts";

/** Responds with JSON that is no envelope. Every answer is made by this file (test/one-way.test.ts). */
export function respondJson(body: unknown, headers: HeadersInit = {}, status = 200): Response {
  return Response.json(body, { status, headers });
}

/** Responds with content whose type is among its headers. */
export function respondContent(body: BodyInit | null, headers: HeadersInit, status = 200): Response {
  return new Response(body, { status, headers });
}

/** Responds without content: that something is done, known, missing or refused. */
export function respondEmpty(status: number, headers: HeadersInit = {}): Response {
  return new Response(null, { status, headers });
}

/** Responds with a file that browsers save and nobody keeps, under a name that may have any characters. */
export function respondDownload(body: BodyInit, name: string, type: string): Response {
  return respondContent(body, {
    ...sandboxed,
    "content-type": type,
    "content-disposition": contentDisposition("attachment", name),
    "cache-control": "private, no-store",
  });
}

/** No served file may act as a page of this site, whatever it turns out to be. */
export const sandboxed = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
} as const;

/**
 * Returns the header that says whether a file is shown or saved, and its name (RFC 6266): in ASCII for old programs,
 * and in full (RFC 8187) where that differs.
 */
export function contentDisposition(type: "attachment" | "inline", name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = plain === name ? "" : `; filename*=UTF-8''${encode(name)}`;
  return `${type}; filename="${plain}"${full}`;
}

function encode(name: string): string {
  const byte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, byte);
}

/** Redirects to a page that shows the outcome of a form. */
export function seeOther(location: string): Response {
  return respondEmpty(303, { location });
}

/** Data of an action's response; `redirectType: "hard"` requests a full browser redirect. */
export interface EnvelopeData {
  readonly id?: string | number;
  readonly redirectUrl?: string;
  readonly redirectType?: "hard";
  readonly [key: string]: unknown;
}

/** The specification's answer of an action that worked; `message` is already translated. */
export function okEnvelope(message: string, data: EnvelopeData = {}): Response {
  return envelope("ok", message, data);
}

/** Returns the specification's variant for a removed permission; its failure is reported by {@link errorEnvelope}. */
export function removedEnvelope(message: string, listUrl: string): Response {
  return envelope("success", message, { listUrl });
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

function envelope(
  status: "ok" | "success" | "error",
  message: string,
  data: EnvelopeData,
  init: ResponseInit = {},
): Response {
  const body = Object.keys(data).length > 0 ? { status, message, data } : { status, message };
  return respondJson(body, init.headers, init.status);
}

/** A refused form: 422 and the plain list of errors, which is not an envelope. */
export function respondErrors(errors: readonly unknown[]): Response {
  return respondJson({ errors }, {}, 422);
}

/** The same of issues that still need words. */
export function validationErrors(issues: readonly Issue[], language: Language): Response {
  return respondErrors(translateIssues(issues, language));
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
