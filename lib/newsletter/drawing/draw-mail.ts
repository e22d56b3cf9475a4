import { escapeHtml } from "#lib/kernel/rich-text/escape-html";
import { harmlessLeaveAddress, leaveAddressOf } from "./addresses.ts";
import { leaveHeaders } from "./headers.ts";
import { fill, type Hole } from "./holes.ts";
import type { DrawnMail, MailRecipient } from "./mail.ts";
import type { PreparedMails } from "./prepare-mails.ts";

/** The mail of one subscriber. It only joins texts, so that a hundred thousand of them take seconds. */
export function drawMail(prepared: PreparedMails, recipient: MailRecipient): DrawnMail {
  const isSent = prepared.purpose === "sending";
  const leaveUrl = isSent ? leaveAddressOf(recipient.key, prepared.newsletterId) : harmlessLeaveAddress();
  const own = { name: nameToSay(recipient.name), email: recipient.email, leaveLink: leaveUrl };
  const escaped = {
    name: escapeHtml(own.name),
    email: escapeHtml(own.email),
    leaveLink: escapeHtml(own.leaveLink),
  };
  const plain = (hole: Hole) => said(hole, own) ?? fallbackOf(hole);
  return {
    subject: fill(prepared.subject, plain),
    html: fill(prepared.html, (hole) => said(hole, escaped) ?? escapeHtml(fallbackOf(hole))),
    text: fill(prepared.text, plain),
    headers: isSent ? { ...prepared.headers, ...leaveHeaders(leaveUrl) } : prepared.headers,
  };
}

/** What stands in a hole; undefined where nobody knows the name. Spaces and commas need no escaping. */
function said(hole: Hole, own: Readonly<Record<Hole["is"], string>>): string | undefined {
  if (hole.is !== "name") return own[hole.is];
  return own.name === "" ? undefined : hole.lead + own.name;
}

function fallbackOf(hole: Hole): string {
  return hole.is === "name" ? hole.fallback : "";
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
