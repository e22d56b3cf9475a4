import type { SQL } from "drizzle-orm";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { database } from "#db/client";
import { isAmongNumbers, isAmongTexts, textOf } from "#db/expressions";
import { prepared } from "../kernel/queries/prepared.ts";
import { recordReferences } from "../kernel/tables.ts";
import { siteLanguages } from "../platform/site-languages.ts";
import { mediaTable as media } from "./media.ts";
import { formerFiles } from "./tables.ts";

export type FormerFileRow = typeof formerFiles.$inferSelect;

/** Finds the facts about a library record's previous file, as long as they are stored. */
export async function findFormerFile(
  connection: Connection,
  mediaId: number,
): Promise<FormerFileRow | undefined> {
  return connection.select().from(formerFiles).where(eq(formerFiles.mediaId, mediaId)).get();
}

/** Stores a former file, in place of an earlier one. */
export async function putFormerFile(connection: Connection, row: FormerFileRow): Promise<void> {
  const { mediaId: _, ...kept } = row;
  await connection
    .insert(formerFiles)
    .values(row)
    .onConflictDoUpdate({ target: formerFiles.mediaId, set: kept })
    .run();
}

export async function deleteFormerFile(connection: Connection, mediaId: number): Promise<void> {
  await connection.delete(formerFiles).where(eq(formerFiles.mediaId, mediaId)).run();
}

/** The first of those that were replaced before a time. */
export async function formerFilesBefore(before: Date, limit: number): Promise<readonly FormerFileRow[]> {
  return database()
    .select()
    .from(formerFiles)
    .where(lt(formerFiles.replacedAt, before))
    .orderBy(formerFiles.replacedAt)
    .limit(limit)
    .all();
}

export type MediaRow = typeof media.$inferSelect;

/** Returns the paths of folders in which files lie, those in the trash included. */
export async function knownFolders(): Promise<readonly string[]> {
  const rows = await database().selectDistinct({ folder: media.folder }).from(media).all();
  return rows.flatMap(({ folder }) => folder ?? []);
}

/** Returns the ids of files that lie in a folder itself, those in the trash included. */
export async function idsInFolder(connection: Connection, folder: string): Promise<readonly number[]> {
  const rows = await connection.select({ id: media.id }).from(media).where(eq(media.folder, folder)).all();
  return rows.map(({ id }) => id);
}

const byKey = prepared((open) =>
  open
    .select()
    .from(media)
    .where(and(eq(media.key, sql.placeholder("key")), isNull(media.deletedAt)))
    .prepare(),
);

/** Finds a file outside the trash by the first part of its address. */
export async function findMedia(key: string): Promise<MediaRow | undefined> {
  return byKey().get({ key });
}

const byPathKey = prepared((open) =>
  open
    .select()
    .from(media)
    .where(and(eq(media.pathKey, sql.placeholder("key")), isNull(media.deletedAt)))
    .prepare(),
);

/** Finds a file outside the trash by the key of its folder and name. */
export async function findMediaByPathKey(key: string): Promise<MediaRow | undefined> {
  return byPathKey().get({ key });
}

/** The same inside a transaction. */
export async function mediaByPathKey(connection: Connection, pathKey: string): Promise<MediaRow | undefined> {
  return connection
    .select()
    .from(media)
    .where(and(eq(media.pathKey, pathKey), isNull(media.deletedAt)))
    .get();
}

/** The first rows without a name in their folder, after an id. */
export async function unnamedMedia(after: number, limit: number): Promise<readonly MediaRow[]> {
  return database()
    .select()
    .from(media)
    .where(and(isNull(media.pathKey), isNull(media.deletedAt), sql`${media.id} > ${after}`))
    .orderBy(media.id)
    .limit(limit)
    .all();
}

/** Columns from which the website renders a picture. */
export type ShownPicture = Pick<MediaRow, keyof typeof shown>;

const { key, file, width, height, rotation, cropTop, cropRight, cropBottom, cropLeft } = media;
const { focalX, focalY, decorative, alt } = media;
const cut = { rotation, cropTop, cropRight, cropBottom, cropLeft };
const shown = { key, file, width, height, ...cut, focalX, focalY, decorative, alt };

const shownByKeys = prepared((open) =>
  open
    .select(shown)
    .from(media)
    .where(
      and(
        isAmongTexts(media.key, sql.placeholder("keys")),
        eq(media.type, "picture"),
        isNull(media.deletedAt),
      ),
    )
    .prepare(),
);

/** Finds pictures outside the trash by the first parts of their addresses, in no particular order. */
export async function findShownPictures(keys: readonly string[]): Promise<readonly ShownPicture[]> {
  return keys.length === 0 ? [] : shownByKeys().all({ keys: JSON.stringify(keys) });
}

/** Picture with the additional facts that a gallery shows. */
type GalleryPicture = ShownPicture & Pick<MediaRow, "id" | "name" | "mime" | "credit">;

const { id: idColumn, name, mime, credit } = media;

const shownByIds = prepared((open) =>
  open
    .select({ ...shown, id: idColumn, name, mime, credit })
    .from(media)
    .where(
      and(
        isAmongNumbers(media.id, sql.placeholder("ids")),
        eq(media.type, "picture"),
        isNull(media.deletedAt),
      ),
    )
    .prepare(),
);

/** Pictures outside the trash, by their ids, in no particular order. */
export async function findPicturesByIds(ids: readonly number[]): Promise<readonly GalleryPicture[]> {
  return ids.length === 0 ? [] : shownByIds().all({ ids: JSON.stringify(ids) });
}

const offeredByKeys = prepared((open) =>
  open
    .select({ key, name, mime, bytes: media.bytes, captions: media.captions, poster: media.poster })
    .from(media)
    .where(and(isAmongTexts(media.key, sql.placeholder("keys")), isNull(media.deletedAt)))
    .prepare(),
);

/** Finds files outside the trash as they are offered for downloading, by the first parts of their addresses. */
export async function findOfferedFiles(
  keys: readonly string[],
): Promise<readonly Pick<MediaRow, "key" | "name" | "mime" | "bytes" | "captions" | "poster">[]> {
  return keys.length === 0 ? [] : offeredByKeys().all({ keys: JSON.stringify(keys) });
}

const captionsByIds = prepared((open) =>
  open
    .select({ id: idColumn, key, name, mime })
    .from(media)
    .where(
      and(
        isAmongNumbers(media.id, sql.placeholder("ids")),
        eq(media.type, "captions"),
        isNull(media.deletedAt),
      ),
    )
    .prepare(),
);

/** Finds files with captions outside the trash, by their ids, in no particular order. */
export async function findCaptionFiles(
  ids: readonly number[],
): Promise<readonly Pick<MediaRow, "id" | "key" | "name" | "mime">[]> {
  return ids.length === 0 ? [] : captionsByIds().all({ ids: JSON.stringify(ids) });
}

/**
 * Finds the record of a content by its SHA-256; of several one outside the trash. Rows whose content was not read yet
 * are found by their key, which is the beginning of the hash.
 */
export async function findMediaByHash(connection: Connection, sha256: string): Promise<MediaRow | undefined> {
  const unread = and(eq(media.sha256, ""), eq(media.key, sha256.slice(0, 16)));
  return connection
    .select()
    .from(media)
    .where(sql`${eq(media.sha256, sha256)} OR ${unread}`)
    .orderBy(sql`${media.deletedAt} IS NOT NULL`, media.id)
    .limit(1)
    .get();
}

/** A file outside the trash, by its id. */
export async function findMediaById(connection: Connection, id: number): Promise<MediaRow | undefined> {
  return connection
    .select()
    .from(media)
    .where(and(eq(media.id, id), isNull(media.deletedAt)))
    .get();
}

/** Checks whether a key belongs to a record, including those in the trash. */
export async function isKeyTaken(connection: Connection, key: string): Promise<boolean> {
  return (
    (await connection.select({ id: media.id }).from(media).where(eq(media.key, key)).get()) !== undefined
  );
}

/** Checks whether a record shows a stored file, or may show it again. */
export async function isFileKept(connection: Connection, file: string): Promise<boolean> {
  const shown = connection.select({ id: media.id }).from(media).where(eq(media.file, file));
  const former = connection
    .select({ id: formerFiles.mediaId })
    .from(formerFiles)
    .where(eq(formerFiles.file, file));
  return ((await shown.get()) ?? (await former.get())) !== undefined;
}

/** The first rows whose content was never read, after an id. */
export async function unreadMedia(after: number, limit: number): Promise<readonly MediaRow[]> {
  return database()
    .select()
    .from(media)
    .where(and(eq(media.sha256, ""), sql`${media.id} > ${after}`))
    .orderBy(media.id)
    .limit(limit)
    .all();
}

/** Returns the first documents of a media type whose first page has had no attempt at rendering, after an id. */
export async function undrawnMedia(mime: string, after: number, limit: number): Promise<readonly MediaRow[]> {
  return database()
    .select()
    .from(media)
    .where(and(isUndrawn(mime), sql`${media.id} > ${after}`))
    .orderBy(media.id)
    .limit(limit)
    .all();
}

/** Returns those of some records that are such documents. */
export async function undrawnAmong(mime: string, ids: readonly number[]): Promise<readonly MediaRow[]> {
  if (ids.length === 0) return [];
  return database()
    .select()
    .from(media)
    .where(and(isUndrawn(mime), inArray(media.id, [...ids])))
    .all();
}

function isUndrawn(mime: string) {
  return and(eq(media.mime, mime), eq(media.preview, ""), isNull(media.deletedAt));
}

/** Writes facts found out about a row, without touching its version and its history. */
export async function completeMedia(id: number, known: Partial<MediaRow>): Promise<void> {
  await database().update(media).set(known).where(eq(media.id, id)).run();
}

export async function countMedia(): Promise<number> {
  return database().$count(media);
}

/** Bytes above which a file counts as too large for a website. */
export const largeBytes = 5_000_000;

/** Checks by which the library can be filtered, each as a condition on its rows. */
export const mediaChecks = (): Readonly<Record<string, SQL>> => ({
  unused: sql`NOT EXISTS (SELECT 1 FROM ${recordReferences} WHERE ${recordReferences.toModule} = 'media'
    AND ${recordReferences.toId} IN (CAST(${media.id} AS TEXT), ${media.key}))`,
  noAlternativeText: sql`${media.type} = 'picture' AND NOT ${media.decorative}
    AND (${or(...siteLanguages().map((language) => sql`coalesce(${textOf(media.alt, language)}, '') = ''`))})`,
  tooLarge: sql`${media.bytes} > ${largeBytes}`,
  duplicates: sql`${media.sha256} <> '' AND ${media.sha256} IN
    (SELECT other.sha256 FROM media other WHERE other.deleted_at IS NULL GROUP BY 1 HAVING count(*) > 1)`,
});
