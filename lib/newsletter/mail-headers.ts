import { environment } from "../platform/env.ts";
import type { MailedList, MailedNewsletter } from "./draw-mail.ts";

/**
 * Returns the headers that all mails of an issue share: its list (RFC 2919), its archive (RFC 2369), and that no
 * machine should reply (`Precedence`, RFC 3834 §2). Google counts complaints by `Feedback-ID`.
 */
export function newsletterHeaders(
  { id }: Pick<MailedNewsletter, "id">,
  list: MailedList | undefined,
  webUrl: string | undefined,
): Readonly<Record<string, string>> {
  const host = new URL(environment().appUrl).hostname;
  return {
    ...(list ? { "List-Id": `<${list.key}.${host}>` } : {}),
    ...(webUrl === undefined ? {} : { "List-Archive": `<${webUrl}>` }),
    ...(list ? { "Feedback-ID": `${id}:${list.key}:newsletter:${host}` } : {}),
    Precedence: "bulk",
  };
}

/** Returns the headers by which a program unsubscribes its reader (RFC 2369 §3.2), with one click (RFC 8058). */
export function leaveHeaders(url: string): Readonly<Record<string, string>> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
