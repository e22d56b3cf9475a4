import { and, desc, eq, gt, isNotNull, isNull, lte, notInArray } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import type { Language } from "../platform/i18n/languages.ts";
import { hashOfToken, randomToken } from "../platform/random.ts";
import { defaultLanguage } from "../platform/site-languages.ts";
import { publicPath } from "./public-addresses.ts";
import { previews } from "./tables.ts";

/** Days for which a shared preview link works. */
const linkDays = 7;
const dayMs = 24 * 60 * 60 * 1000;
const typedMs = 60 * 60 * 1000;

/** Creates a token that shows anyone the saved state of a record, for a week or until it is ended. */
export async function makeLinkToken(
  connection: Connection,
  record: PreviewedRecord,
  createdBy: string,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + linkDays * dayMs);
  return keep(connection, { ...record, texts: null, createdBy, expiresAt }, now);
}

/** Creates a token that shows its author, and no one else, what was typed into a form and not saved, for an hour. */
export async function makeTypedToken(
  connection: Connection,
  record: PreviewedRecord & { readonly texts: string },
  createdBy: string,
  now: Date,
): Promise<string> {
  return keep(connection, { ...record, createdBy, expiresAt: new Date(now.getTime() + typedMs) }, now);
}

/** Returns the URL of a token: under the root of a language, whatever the record's own address is or will be. */
export function previewUrl(language: Language | undefined, token: string): string {
  return `${publicPath(language ?? defaultLanguage(), "")}?preview=${token}`;
}

/** Checks whether a text can be a token at all. */
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

export type PreviewRow = typeof previews.$inferSelect;
/** A record, by the name of its module and its id as text. */
type PreviewedRecord = Pick<PreviewRow, "module" | "recordId">;

/** Number of previews of typed text that are stored per person: forms are large. */
const mostTyped = 10;

/** Stores a preview; deletes those that have ended, and of what its author typed all but the newest. */
async function insertPreview(connection: Connection, row: PreviewRow, now: Date): Promise<void> {
  await connection.delete(previews).where(lte(previews.expiresAt, now)).run();
  await connection.insert(previews).values(row).run();
  if (row.texts === null) return;
  const typed = and(eq(previews.createdBy, row.createdBy), isNotNull(previews.texts));
  const newest = connection
    .select({ tokenHash: previews.tokenHash })
    .from(previews)
    .where(typed)
    .orderBy(desc(previews.expiresAt))
    .limit(mostTyped);
  await connection
    .delete(previews)
    .where(and(typed, notInArray(previews.tokenHash, newest)))
    .run();
}

export async function findPreview(tokenHash: string, now: Date): Promise<PreviewRow | undefined> {
  return database()
    .select()
    .from(previews)
    .where(and(eq(previews.tokenHash, tokenHash), gt(previews.expiresAt, now)))
    .get();
}

/** Returns the number of links to a record's preview that still work. */
export async function countPreviewLinks(record: PreviewedRecord, now: Date): Promise<number> {
  return database().$count(previews, and(isLinkTo(record), gt(previews.expiresAt, now)));
}

/** Ends every link to a record's preview; returns how many there were. */
export async function deletePreviewLinks(connection: Connection, record: PreviewedRecord): Promise<number> {
  return (await connection.delete(previews).where(isLinkTo(record)).run()).changes;
}

function isLinkTo({ module, recordId }: PreviewedRecord) {
  return and(eq(previews.module, module), eq(previews.recordId, recordId), isNull(previews.texts));
}
