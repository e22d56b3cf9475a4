import type { Connection } from "#db/client";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { hashOfToken, randomToken } from "#lib/platform/random";
import { publicPath } from "./public-addresses.ts";
import { insertPreview, type PreviewedRecord } from "./queries/previews.ts";

/** How long a link that was given out leads to a preview. */
const linkDays = 7;
const dayMs = 24 * 60 * 60 * 1000;
const typedMs = 60 * 60 * 1000;

/** A token that leads anybody to what is saved of a record, for a week or until it is ended. */
export async function makeLinkToken(
  connection: Connection,
  record: PreviewedRecord,
  createdBy: string,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + linkDays * dayMs);
  return keep(connection, { ...record, texts: null, createdBy, expiresAt }, now);
}

/** A token that leads its author, and nobody else, to what was typed into a form and not saved, for an hour. */
export async function makeTypedToken(
  connection: Connection,
  record: PreviewedRecord & { readonly texts: string },
  createdBy: string,
  now: Date,
): Promise<string> {
  return keep(connection, { ...record, createdBy, expiresAt: new Date(now.getTime() + typedMs) }, now);
}

/** Where a token leads: the root of a language, whatever the record's own address is or will be. */
export function previewUrl(language: Language | undefined, token: string): string {
  return `${publicPath(language ?? environment().defaultLanguage, "")}?preview=${token}`;
}

/** Whether a text can be a token at all. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

async function keep(
  connection: Connection,
  preview: Omit<Parameters<typeof insertPreview>[1], "tokenHash">,
  now: Date,
): Promise<string> {
  const token = randomToken();
  await insertPreview(connection, { ...preview, tokenHash: hashOfToken(token) }, now);
  return token;
}
