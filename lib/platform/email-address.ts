import { domainToASCII } from "node:url";
import * as z from "zod";
import type { Issue } from "../kernel/engine/form/issue.ts";
import { isBlank, trimInvisible } from "./invisible.ts";

/** Longest address and mailbox that mail can carry, in octets (RFC 5321 §4.5.3.1, without the angle brackets). */
const longestEmail = 254;
const longestMailbox = 64;

/**
 * Returns an e-mail address in the one spelling under which it is stored and compared: without invisible characters
 * around it, NFC, lower case, its domain in ASCII (IDNA). Accepts addresses that browsers accept (HTML, "valid e-mail
 * address"), and letters of any script in the mailbox (RFC 6531).
 *
 * @returns undefined for anything but a single plain address
 */
export function normaliseEmail(text: string): string | undefined {
  const plain = trimInvisible(text).replace(/\p{Cf}+@/u, "@");
  const [local = "", domain = "", ...rest] = plain.normalize("NFC").toLowerCase().split("@");
  const email = `${local}@${/^(?!.*xn--)[a-z0-9.-]*$/.test(domain) ? domain : domainToASCII(domain)}`;
  const isTooLong = Buffer.byteLength(local) > longestMailbox || Buffer.byteLength(email) > longestEmail;
  if (rest.length > 0 || isTooLong) return undefined;
  return z.regexes.html5Email.test(inAscii(email)) ? email : undefined;
}

/**
 * Returns an address of the same shape in ASCII: each letter that ASCII lacks, with its marks, counts like one that
 * it has.
 */
function inAscii(email: string): string {
  return email.replace(/(?!\p{ASCII})[\p{L}\p{N}]\p{M}*/gu, "x");
}

/**
 * Returns the mailbox that an address most likely belongs to, for limits: `jana+news@example.com` is that of
 * `jana@example.com`.
 */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, "$1@");
}

/** Masks an address so that its owner recognises it and others do not: `jana@example.com` → `j•••@example.com`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, "$1•••");
}

/** Returns the problems of a value typed into the field `email`. */
export function emailIssue(text: string): readonly Issue[] {
  if (isBlank(text)) return [{ field: "email", code: "required" }];
  return normaliseEmail(text) === undefined ? [{ field: "email", code: "invalid_email" }] : [];
}
