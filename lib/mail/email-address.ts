import { domainToASCII } from "node:url";
import * as z from "zod";
import type { Issue } from "#lib/engine/form/issue";

/** Longest address and mailbox that mail can carry, in octets (RFC 5321 §4.5.3.1, without the angle brackets). */
const longestEmail = 254;
const longestMailbox = 64;

/**
 * An e-mail address in the one spelling under which it is stored and compared: trimmed, NFC, lower case, its
 * domain in ASCII (IDNA). `+tags` and letters of any script in the mailbox (RFC 6531) stay.
 *
 * @returns undefined for anything but a single plain address
 */
export function normaliseEmail(text: string): string | undefined {
  const [local = "", domain = "", ...rest] = text.trim().normalize("NFC").toLowerCase().split("@");
  const email = `${local}@${domainToASCII(domain)}`;
  const isTooLong = Buffer.byteLength(local) > longestMailbox || Buffer.byteLength(email) > longestEmail;
  if (rest.length > 0 || isTooLong) return undefined;
  return z.email().safeParse(inAscii(email)).success ? email : undefined;
}

/** The same shape of address: each letter that ASCII lacks, with its marks, is as good as one that it has. */
function inAscii(email: string): string {
  return email.replace(/(?!\p{ASCII})[\p{L}\p{N}]\p{M}*/gu, "x");
}

/** An address that its owner recognises and others do not: `jana@example.com` → `j•••@example.com`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, "$1•••");
}

/** What is wrong with what somebody typed into the field `email`. */
export function emailIssue(text: string): readonly Issue[] {
  if (text.trim() === "") return [{ field: "email", code: "required" }];
  return normaliseEmail(text) === undefined ? [{ field: "email", code: "invalid_email" }] : [];
}
