import { smallAddress } from "#lib/files/library/small-address";
import { findPicturesByIds, findShownPictures } from "#lib/files/queries";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import type { RowDescription } from "./listing-description.ts";

type PictureOf = (row: Row) => Pick<RowDescription, "picture">;

/**
 * The pictures that stand for the records of a page, read together. Where some have one the others keep room for it, so
 * that their names stand in one line; where none has, there is no room.
 */
export async function describePictures(module: AnyModule, rows: readonly Row[]): Promise<PictureOf> {
  const pictureOf = (row: Row) => behaviourOf(module).picture?.(row as never);
  const names = new Set(rows.flatMap((row) => pictureOf(row) ?? []));
  const addresses = new Map([
    ...(await findShownPictures([...names].filter((name) => typeof name === "string"))).map(
      (picture) => [picture.key, smallAddress(picture)] as const,
    ),
    ...(await findPicturesByIds([...names].filter((name) => typeof name === "number"))).map(
      (picture) => [picture.id, smallAddress(picture)] as const,
    ),
  ] as readonly (readonly [string | number, string])[]);
  if (addresses.size === 0) return () => ({});
  return (row) => {
    const url = addresses.get(pictureOf(row) ?? "");
    return { picture: url === undefined ? {} : { url } };
  };
}
