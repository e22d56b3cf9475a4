import { eq, inArray, sql } from "drizzle-orm";
import { database } from "#db/client";
import { media } from "#db/schema";
import { prepared } from "./prepared.ts";

export type MediaRow = typeof media.$inferSelect;

const byKey = prepared((open) =>
  open
    .select()
    .from(media)
    .where(eq(media.key, sql.placeholder("key")))
    .prepare(),
);

export async function findMedia(key: string): Promise<MediaRow | undefined> {
  return byKey().get({ key });
}

/** Rows of several pictures, in no particular order. */
export async function findMediaByKeys(keys: readonly string[]): Promise<readonly MediaRow[]> {
  if (keys.length === 0) return [];
  return database()
    .select()
    .from(media)
    .where(inArray(media.key, [...keys]))
    .all();
}

/** Adds a picture; when its key is there already, that row is the answer. */
export async function insertMedia(row: typeof media.$inferInsert): Promise<MediaRow> {
  await database().insert(media).values(row).onConflictDoNothing().run();
  const stored = await findMedia(row.key);
  if (!stored) throw new Error(`The picture ${row.key} was not stored.`);
  return stored;
}

export async function countMedia(): Promise<number> {
  return database().$count(media);
}
