import { environment } from "../platform/env.ts";
import type { MailedList, MailedNewsletter } from "./draw-mail.ts";

/**
 * What all mails of an issue say of it to programs: which list it is (RFC 2919), where its archive is (RFC 2369), and that
 * nobody should answer by a machine (`Precedence`, RFC 3834 §2). `Feedback-ID` is by what Google counts complaints.
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

/** How a program leaves for its reader (RFC 2369 §3.2), with one click (RFC 8058). */
export function leaveHeaders(url: string): Readonly<Record<string, string>> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
