import type { DrawnPicture } from "#lib/kernel/rich-text/render-picture";
import { fingerprintOf, shownPart } from "../files/library/fingerprint.ts";
import { publicName } from "../files/library/public-name.ts";
import { findPicturesByIds, findShownPictures, type ShownPicture } from "../files/queries.ts";
import type { Language } from "../platform/i18n/languages.ts";
import type { SitePicture } from "./views/shown.ts";

interface Pictured {
  /** Key of the picture. */
  readonly image: string | null;
  readonly imageAlt: string | null;
  readonly language: Language;
}

/** Finds the picture of a record among those read together. */
type PictureOf = (record: Pictured) => SitePicture | undefined;

/** Reads the pictures of several records at once; one without a description of its own uses that of the library. */
export async function picturesOf(records: readonly Pick<Pictured, "image">[]): Promise<PictureOf> {
  const rows = await picturesByKey(records.flatMap(({ image }) => image ?? []));
  return ({ image, imageAlt, language }) => {
    const row = rows.get(image ?? "");
    if (!row) return undefined;
    return { ...asInLibrary(row, language), ...(imageAlt ? { alt: imageAlt } : {}) };
  };
}

/** A picture of the library with its author and the address to download the original. */
export interface LibraryPicture {
  readonly picture: SitePicture;
  readonly credit: string | null;
  readonly fileHref: string;
}

/** Reads pictures of the library by their ids; missing ones are left out. */
export async function libraryPictures(
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, LibraryPicture>> {
  const rows = await findPicturesByIds([...new Set(ids)]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        picture: asInLibrary(row, language),
        credit: row.credit,
        fileHref: `/media/${row.key}/${publicName(row)}`,
      },
    ]),
  );
}

/**
 * Returns the current rendering data of library pictures, by key: texts know their sizes from when they were put into
 * them.
 */
export async function drawnPictures(keys: readonly string[]): Promise<ReadonlyMap<string, DrawnPicture>> {
  return new Map([...(await picturesByKey(keys))].map(([key, row]) => [key, drawn(row)]));
}

async function picturesByKey(keys: readonly string[]): Promise<ReadonlyMap<string, ShownPicture>> {
  return new Map((await findShownPictures(keys)).map((row) => [row.key, row]));
}

function asInLibrary(row: ShownPicture, language: Language): SitePicture {
  const { key, focalX: x, focalY: y } = row;
  return { key, ...drawn(row), alt: librarysAlt(row, language), focal: { x, y } };
}

function drawn(row: ShownPicture): DrawnPicture {
  const { width, height } = shownPart(row);
  return { width, height, version: fingerprintOf(row) };
}

function librarysAlt(row: ShownPicture, language: Language): string {
  return row.decorative ? "" : (row.alt[language] ?? "");
}
