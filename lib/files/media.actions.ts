import { database } from "#db/client";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import { isUsed } from "#lib/kernel/queries/referring-records";
import { shownPart, smallAddress } from "./library/fingerprint.ts";
import { forgetFiles } from "./library/former-file.ts";
import { publicName } from "./library/public-name.ts";
import { momentTaken } from "./library/store.ts";
import { media } from "./media.ts";
import { findMediaById } from "./queries.ts";

/** Behaviour of the library's files: their cropping, their public addresses, and their handling on the disk. */
export const mediaBehaviour: Behaviour<typeof media> = {
  prepare: ({ values, before }) => {
    const listed = (values.captions ?? []).map(({ language }) => language);
    const { cropTop = 0, cropBottom = 0, cropLeft = 0, cropRight = 0 } = { ...before, ...values };
    return [
      ...(new Set(listed).size < listed.length ? [{ field: "captions", code: "language_twice" }] : []),
      ...(cropTop + cropBottom > mostCut ? [{ field: "cropBottom", code: "nothing_left" }] : []),
      ...(cropLeft + cropRight > mostCut ? [{ field: "cropLeft", code: "nothing_left" }] : []),
    ];
  },
  undoableFields: { update: ["folder"] },
  removing: async ({ row, context }) =>
    (await isUsed(context.tx, { module: "media", id: row.id })) ? "used" : undefined,
  removed: async ({ before, context }) => {
    await forgetFiles(before, context.tx);
  },
  publicUrl: (row) => (row.file === "" ? undefined : `/media/${row.key}/${publicName(row)}`),
  thumbnail: thumbnailOf,
  choiceData: (row) => ({
    type: row.type,
    key: row.key,
    ...shownSize(row),
    alt: row.decorative ? {} : row.alt,
    decorative: row.decorative,
    takenAt: momentTaken(row),
    thumbnail: thumbnailOf(row),
  }),
  applies: { replaceWith: async ({ id }) => isUsed(database(), { module: "media", id }) },
  actions: {
    replaceWith: async ({ row, input, context }) => {
      const other = await findMediaById(context.tx, input.file);
      if (!other || other.id === row.id) return { message: "nothingElse", refused: true };
      if (other.type !== row.type) return { message: "otherType", refused: true };
      const changed = await context.exchange(media, row, other);
      return changed > 0
        ? { message: "done", goTo: `media/${other.id}` }
        : { message: "notUsed", refused: true };
    },
  },
};

/** Percent that may be cut off at two opposite edges together. */
const mostCut = 95;

function thumbnailOf(row: RowOf<typeof media>) {
  const { type, file, preview } = row;
  if ((type !== "picture" && preview !== "drawn") || file === "") return { type };
  return { type, url: smallAddress(row) };
}

/** Returns the size of a picture as visitors see it; other files have none. */
function shownSize(row: RowOf<typeof media>) {
  const { width, height } = shownPart(row);
  return row.type === "picture" ? { width, height } : {};
}
