import { escapeHtml } from "#lib/rich-text/escape-html";
import { harmlessLeaveAddress, leaveAddressOf } from "./addresses.ts";
import { leaveHeaders } from "./headers.ts";
import { fill, type Hole } from "./holes.ts";
import type { DrawnMail, MailRecipient } from "./mail.ts";
import type { PreparedMails } from "./prepare-mails.ts";

/** The mail of one subscriber. It only joins texts, so that a hundred thousand of them take seconds. */
export function drawMail(prepared: PreparedMails, recipient: MailRecipient): DrawnMail {
  const isSent = prepared.purpose === "sending";
  const leaveUrl = isSent ? leaveAddressOf(recipient.key, prepared.newsletterId) : harmlessLeaveAddress();
  const name = nameToSay(recipient.name);
  const said = (hole: Hole) => {
    if (hole.is === "email") return recipient.email;
    if (hole.is === "leaveLink") return leaveUrl;
    return name === "" ? hole.fallback : hole.lead + name;
  };
  return {
    subject: fill(prepared.subject, said),
    html: fill(prepared.html, (hole) => escapeHtml(said(hole))),
    text: fill(prepared.text, said),
    headers: isSent ? { ...prepared.headers, ...leaveHeaders(leaveUrl) } : prepared.headers,
  };
}

/**
 * A name as a mail may say it: in one line, and none that mail programs would make a link of, because anybody can sign up
 * somebody else with an advertisement for a name.
 */
function nameToSay(name: string | null): string {
  const line = (name ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/ +/g, " ")
    .trim();
  return /:\/\/|@|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}\/|[<>]/iu.test(line) ? "" : line;
}
