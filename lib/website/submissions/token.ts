import { randomUUID } from "node:crypto";
import { isSignedBy, signatureOf } from "#lib/accounts/visitors/known-device";
import { shownUntil } from "#lib/platform/shown-until";

/**
 * Returns the token of a rendered form: its render time and a random text, signed for this form alone. Stored
 * nowhere. A cached page shows several people the same one, for an hour at most: that weakens the time check and
 * loses nothing, because duplicates are recognised by their content too.
 */
export function newToken(formId: number, now: Date): string {
  shownUntil(now.getTime() + keptMs);
  const text = `${String(now.getTime()).padStart(15, "0")}.${randomUUID()}`;
  return `${text}.${signatureOf("form", `${formId} ${text}`)}`;
}

/** Retention period in milliseconds, far shorter than a form may stay open before it has to be sent once more. */
const keptMs = 3_600_000;

/**
 * Returns the time at which the form of a token was rendered; undefined for a token that was not made here, or for
 * another form.
 */
export function drawnAt(token: string, formId: number): Date | undefined {
  const [, text = "", time = "", signature = ""] = /^((\d{15})\.[\w-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  return isSignedBy("form", `${formId} ${text}`, signature) ? new Date(Number(time)) : undefined;
}
