import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { withinFolder } from "#lib/kernel/listing/folders";
import { mediaTable as media } from "../media.ts";
import type { MediaRow } from "../queries.ts";
import { fileFolders } from "../tables.ts";

/** A folder with the time of the last change of a file in it, or everywhere within it. */
export interface KnownFolder {
  readonly path: string;
  readonly changedAt: Date;
}

/** Files outside the trash that lie in a folder itself. */
export async function filesIn(connection: Connection, folder: string): Promise<readonly MediaRow[]> {
  return connection.select().from(media).where(isLiveIn(folder)).all();
}

/** Names of the files in a folder. */
export async function fileNamesIn(connection: Connection, folder: string): Promise<readonly string[]> {
  const rows = await connection.select({ name: media.fileName }).from(media).where(isLiveIn(folder)).all();
  return rows.map(({ name }) => name);
}

function isLiveIn(folder: string): SQL | undefined {
  const isThere = folder === "" ? or(isNull(media.folder), eq(media.folder, "")) : eq(media.folder, folder);
  return and(isNull(media.deletedAt), isThere);
}

/** Ids of files outside the trash that lie in a folder or anywhere within it, in a lasting order. */
export async function idsWithin(connection: Connection, folder: string): Promise<readonly number[]> {
  const rows = await connection
    .select({ id: media.id })
    .from(media)
    .where(isLiveWithin(folder))
    .orderBy(asc(media.id))
    .all();
  return rows.map(({ id }) => id);
}

/** Files outside the trash that lie in a folder or anywhere within it, in the order of their paths. */
export async function filesWithin(connection: Connection, folder: string): Promise<readonly MediaRow[]> {
  return connection.select().from(media).where(isLiveWithin(folder)).orderBy(asc(media.pathKey)).all();
}

function isLiveWithin(folder: string): SQL | undefined {
  const isThere = folder === "" ? undefined : withinFolder(media.folder, folder);
  return and(isNull(media.deletedAt), isThere);
}

/**
 * Returns the folders directly in a folder: those in which files lie, and those that somebody made. Each has the time
 * of the last change within it.
 */
export async function foldersIn(connection: Connection, folder: string): Promise<readonly KnownFolder[]> {
  const isBelow = folder === "" ? isNotNull(media.folder) : withinFolder(media.folder, folder);
  const filled = await connection
    .select({ path: media.folder, changedAt: sql<number>`max(${media.updatedAt})`.mapWith(media.updatedAt) })
    .from(media)
    .where(and(isNull(media.deletedAt), isBelow))
    .groupBy(media.folder)
    .all();
  const made = await madeFolders(connection, folder);
  const start = folder === "" ? "" : `${folder}/`;
  const children = new Map<string, Date>();
  for (const { path, changedAt } of [
    ...filled,
    ...made.map(({ path, madeAt }) => ({ path, changedAt: madeAt })),
  ]) {
    if (!path?.startsWith(start) || path === folder) continue;
    const child = start + path.slice(start.length).split("/", 1)[0];
    const known = children.get(child);
    const changed = new Date(changedAt);
    if (!known || known < changed) children.set(child, changed);
  }
  return [...children].map(([path, changedAt]) => ({ path, changedAt }));
}

/** Paths of the folders in which files lie, and of those that somebody made. */
export async function folderPaths(connection: Connection): Promise<readonly string[]> {
  const filled = await connection
    .selectDistinct({ path: media.folder })
    .from(media)
    .where(isNull(media.deletedAt))
    .all();
  return [...filled, ...(await madeFolders(connection, ""))].flatMap(({ path }) => path || []);
}

/** Folders that somebody made in a folder or anywhere within it, and itself. */
export async function madeFolders(connection: Connection, folder: string) {
  const isThere = folder === "" ? undefined : withinFolder(fileFolders.path, folder);
  return connection.select().from(fileFolders).where(isThere).orderBy(asc(fileFolders.path)).all();
}

/** Checks whether there is a folder: a file lies in it, or somebody made it. */
export async function isFolder(connection: Connection, folder: string): Promise<boolean> {
  if (folder === "") return true;
  const files = connection.select({ id: media.id }).from(media).where(isLiveWithin(folder)).limit(1);
  if (await files.get()) return true;
  const isMade = withinFolder(fileFolders.path, folder);
  const made = connection.select({ path: fileFolders.path }).from(fileFolders).where(isMade).limit(1);
  return (await made.get()) !== undefined;
}

export async function addFolder(connection: Connection, path: string, madeBy: string | null): Promise<void> {
  if (path !== "") await connection.insert(fileFolders).values({ path, madeBy }).onConflictDoNothing().run();
}

export async function dropFolders(connection: Connection, paths: readonly string[]): Promise<void> {
  if (paths.length > 0)
    await connection
      .delete(fileFolders)
      .where(inArray(fileFolders.path, [...paths]))
      .run();
}

/** Files in the trash, the newest first. */
export async function trashedFiles(connection: Connection, limit: number): Promise<readonly MediaRow[]> {
  return connection
    .select()
    .from(media)
    .where(isNotNull(media.deletedAt))
    .orderBy(desc(media.deletedAt), desc(media.id))
    .limit(limit)
    .all();
}
