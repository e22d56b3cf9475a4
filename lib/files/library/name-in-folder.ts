import { and, eq, gte, isNull, lt, ne } from "drizzle-orm";
import type { Connection } from "#db/client";
import { allowedName, foldedName, freeName } from "#lib/platform/file-name";
import { mediaTable as media } from "../media.ts";
import type { MediaRow } from "../queries.ts";
import { kindOfName } from "./file-kinds.ts";
import { extensionOf } from "./public-name.ts";

/** Properties of a file that determine its address below `/files/`. */
export type Named = Pick<MediaRow, "name" | "mime" | "type" | "folder">;

/**
 * Returns the name of a file in its folder and the key of both, free among the files outside the trash.
 *
 * @param wanted the name, where it is not to follow from the record
 * @param id the record itself, whose own name is free for it
 */
export async function nameInFolder(
  connection: Connection,
  file: Named,
  { wanted = fileNameOf(file), id }: { readonly wanted?: string; readonly id?: number | undefined } = {},
): Promise<Pick<MediaRow, "fileName" | "pathKey">> {
  const key = pathKeyOf(file.folder, wanted);
  if (!(await isTaken(connection, key, id))) return { fileName: wanted, pathKey: key };
  const taken = await keysLike(connection, file.folder, wanted);
  const fileName = freeName(wanted, (name) => taken.has(pathKeyOf(file.folder, name)));
  return { fileName, pathKey: pathKeyOf(file.folder, fileName) };
}

/** Folder and name of a file, the same for names that differ by the case of their letters alone. */
export function pathKeyOf(folder: string | null, name: string): string {
  return foldedName(folder === null || folder === "" ? name : `${folder}/${name}`);
}

/** The name that follows from a record: its own, with the ending of the content where it has none that says anything. */
function fileNameOf({ name, mime, type }: Named): string {
  const own = allowedName(name) || "file";
  const isNamed = type === "other" || kindOfName(own) !== "other";
  return isNamed ? own : allowedName(`${own}.${extensionOf(mime)}`);
}

async function isTaken(connection: Connection, key: string, id: number | undefined): Promise<boolean> {
  const isOther = id === undefined ? undefined : ne(media.id, id);
  const condition = and(eq(media.pathKey, key), isNull(media.deletedAt), isOther);
  return (await connection.select({ id: media.id }).from(media).where(condition).get()) !== undefined;
}

/** The keys in a folder that begin as the name does without its ending and number, by one search of the index. */
async function keysLike(
  connection: Connection,
  folder: string | null,
  wanted: string,
): Promise<ReadonlySet<string>> {
  const start = pathKeyOf(folder, wanted.replace(/(?: \(\d+\))?(?:(?:\.tar)?\.[^.\s]{1,10})?$/u, ""));
  const rows = await connection
    .select({ key: media.pathKey })
    .from(media)
    .where(and(gte(media.pathKey, start), lt(media.pathKey, `${start}\u{10ffff}`), isNull(media.deletedAt)))
    .all();
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
