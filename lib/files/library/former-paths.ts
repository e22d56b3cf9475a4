import { eq } from "drizzle-orm";
import type { Connection } from "#db/client";
import type { MediaRow } from "../queries.ts";
import { formerPaths } from "../tables.ts";

type Placed = Pick<MediaRow, "folder" | "fileName">;

/** Folder and name of a file, as its address has them; undefined where it has none yet. */
export function pathOfFile({ folder, fileName }: Placed): string | undefined {
  if (fileName === "") return undefined;
  return folder ? `${folder}/${fileName}` : fileName;
}

/** The address below `/files/`, without the host; undefined where a file has none yet. */
export function filesAddress(file: Placed): string | undefined {
  const path = pathOfFile(file);
  return path && `/files/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** Makes the path that a file leaves lead on to it; a file that leaves the same one later takes it over. */
export async function leavePath(
  connection: Connection,
  path: string,
  mediaId: number,
  leftAt: Date,
): Promise<void> {
  await connection
    .insert(formerPaths)
    .values({ path, mediaId, leftAt })
    .onConflictDoUpdate({ target: formerPaths.path, set: { mediaId, leftAt } })
    .run();
}

/** The id of the file that had a path last. */
export async function fileFormerlyAt(connection: Connection, path: string): Promise<number | undefined> {
  const found = connection
    .select({ id: formerPaths.mediaId })
    .from(formerPaths)
    .where(eq(formerPaths.path, path));
  return (await found.get())?.id;
}

/** Forgets the former paths of a record that was deleted for good. */
export async function forgetPaths(connection: Connection, mediaId: number): Promise<void> {
  await connection.delete(formerPaths).where(eq(formerPaths.mediaId, mediaId)).run();
}
