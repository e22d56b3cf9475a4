import { database } from "#db/client";
import { findPictures, type LibraryPicture } from "#lib/content/queries/library-pictures";
import { largeBytes } from "#lib/files/queries/media-checks";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { isLanguage } from "#lib/platform/i18n/languages";
import { inTurn } from "#lib/platform/in-turn";
import type { Hint } from "./hint.ts";

/**
 * Pictures that say nothing to those who cannot see them, and originals that are very heavy. Pictures within texts are
 * described or called decorative when they are put there.
 */
export async function fittingPictures(module: AnyModule, row: Row): Promise<readonly Hint[]> {
  const fields = Object.keys(module.fields).filter((key) => pictureKinds.has(module.fields[key]?.kind ?? ""));
  const hints = await inTurn(fields, async (field) => {
    const names = module.fields[field]?.references?.(row[field]) ?? [];
    const pictures = await findPictures(
      database(),
      names.map(({ id }) => String(id)),
    );
    return pictures.flatMap((picture) => [
      ...(isDescribed(picture, field, row) ? [] : [hint("noAlternativeText", field, picture)]),
      ...(picture.bytes > largeBytes ? [hint("heavyPicture", field, picture)] : []),
    ]);
  });
  return hints.flat();
}

const pictureKinds: ReadonlySet<string> = new Set(["image", "media", "mediaList"]);

function hint(reason: Hint["reason"], field: string, { name }: LibraryPicture): Hint {
  return { reason, field, about: name };
}

function isDescribed(picture: LibraryPicture, field: string, row: Row): boolean {
  const own = row[`${field}Alt`];
  if (picture.decorative || (typeof own === "string" && own.trim() !== "")) return true;
  return isLanguage(row.language) && Boolean(picture[`alt_${row.language}`]?.trim());
}
