import { domainToASCII } from "node:url";
import * as z from "zod";
import type { Issue } from "#lib/engine/form/issue";

/** Longest address that mail can carry (RFC 5321 §4.5.3.1.3, without the angle brackets). */
const longestEmail = 254;

/**
 * An e-mail address in the one spelling under which it is stored and compared: trimmed, NFC, lower case, its
 * domain in ASCII (IDNA). `+tags` stay.
 *
 * @returns undefined for anything but a single plain address
 */
export function normaliseEmail(text: string): string | undefined {
  const [local = "", domain = "", ...rest] = text.trim().normalize("NFC").toLowerCase().split("@");
  const email = `${local}@${domainToASCII(domain)}`;
  if (rest.length > 0 || local.length > 64 || email.length > longestEmail) return undefined;
  return z.email().safeParse(email).success ? email : undefined;
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
