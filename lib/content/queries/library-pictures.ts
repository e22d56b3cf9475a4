import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Connection } from "#db/client";
import { mediaTable as media } from "#lib/files/media";
import type { MediaRow } from "#lib/files/queries";

/** Data that the library has about a picture besides how it is rendered. */
export type StoredPicture = Pick<MediaRow, "name" | "bytes" | "decorative" | "alt">;

/** Finds pictures outside the trash by their keys or ids. */
export async function findPictures(
  connection: Connection,
  names: readonly string[],
): Promise<readonly StoredPicture[]> {
  if (names.length === 0) return [];
  const ids = names.filter((name) => /^[1-9]\d{0,14}$/.test(name)).map(Number);
  const { name, bytes, decorative, alt } = media;
  return connection
    .select({ name, bytes, decorative, alt })
    .from(media)
    .where(
      and(
        or(inArray(media.key, [...names]), inArray(media.id, ids)),
        eq(media.type, "picture"),
        isNull(media.deletedAt),
      ),
    )
    .all();
}
