import { sealData, unsealData } from "iron-session";
import * as z from "zod";
import { hostCookieName } from "#lib/accounts/session/cookie";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { sessionSecret } from "#lib/platform/seal";

/** What a page shows after a plain form was answered by a redirect; never holds passwords, codes or tokens. */
export type AuthNotice = z.output<typeof schema>;

/** What somebody is told on the site whose first code or link took the password of the registration away. */
export async function sealLostPasswordNotice(language: Language): Promise<string> {
  const message = translator(language, "auth.answers")("signedInWithoutPassword");
  return sealNotice({ path: "/", status: "ok", message, errors: [], texts: {} });
}

/** Long enough for the redirect; the page that shows a notice clears it. */
export const noticeSeconds = 60;

export function noticeCookieName(): string {
  return hostCookieName("redakce-auth-notice");
}

export async function sealNotice(notice: AuthNotice): Promise<string> {
  return sealData(notice, { password: sessionSecret(), ttl: noticeSeconds });
}

/** The notice in a cookie value, or undefined when it was not sealed here or is too old. */
export async function openNotice(sealed: string | undefined): Promise<AuthNotice | undefined> {
  if (!sealed) return undefined;
  try {
    return schema.parse(await unsealData(sealed, { password: sessionSecret(), ttl: noticeSeconds }));
  } catch {
    return undefined;
  }
}

const schema = z.object({
  /** Path of the page under /auth that shows it; `/` is whichever page of the public site is read next. */
  path: z.string(),
  status: z.enum(["ok", "error"]),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  texts: z.record(z.string(), z.string()),
});
