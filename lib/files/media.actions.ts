import { type Connection, database } from "#db/client";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import { isUsed } from "#lib/kernel/queries/referring-records";
import { mendAddresses } from "./library/addresses-in-texts.ts";
import { shownPart, smallAddress } from "./library/fingerprint.ts";
import { forgetFiles } from "./library/former-file.ts";
import { filesAddress, forgetPaths, leavePath, pathOfFile } from "./library/former-paths.ts";
import { nameInFolder } from "./library/name-in-folder.ts";
import { publicName } from "./library/public-name.ts";
import { momentTaken } from "./library/store.ts";
import { media } from "./media.ts";
import { findMediaById } from "./queries.ts";

/** Behaviour of the library's files: their cropping, their public addresses, and their handling on the disk. */
export const mediaBehaviour: Behaviour<typeof media> = {
  prepare: async ({ values, before, context }) => {
    Object.assign(values, await namesOf(values, before, context.tx));
    const listed = (values.captions ?? []).map(({ language }) => language);
    const { cropTop = 0, cropBottom = 0, cropLeft = 0, cropRight = 0 } = { ...before, ...values };
    return [
      ...(new Set(listed).size < listed.length ? [{ field: "captions", code: "language_twice" }] : []),
      ...(cropTop + cropBottom > mostCut ? [{ field: "cropBottom", code: "nothing_left" }] : []),
      ...(cropLeft + cropRight > mostCut ? [{ field: "cropLeft", code: "nothing_left" }] : []),
    ];
  },
  undoableFields: { update: ["folder", "name", "fileName"] },
  changed: async ({ before, after, context }) => {
    const former = before && before.deletedAt === null ? pathOfFile(before) : undefined;
    const path = pathOfFile(after);
    if (former === undefined || path === undefined || former === path) return;
    await leavePath(context.tx, former, after.id, context.now);
    if (!context.isUndoing) await mendAddresses(after, former, path, context);
  },
  removing: async ({ row, context }) =>
    (await isUsed(context.tx, { module: "media", id: row.id })) ? "used" : undefined,
  removed: async ({ before, context }) => {
    await forgetFiles(before, context.tx);
    await forgetPaths(context.tx, before.id);
  },
  publicUrl: (row) => {
    if (row.file === "") return undefined;
    return row.type === "other" ? filesAddress(row) : `/media/${row.key}/${publicName(row)}`;
  },
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

/** Values that determine the name of a file in its folder. */
const naming = ["name", "mime", "type", "folder", "fileName", "deletedAt"] as const;

/**
 * Returns the name of a file in its folder where a change gives it another one: a new name follows from the record
 * unless the change says it, and what only moves keeps its own as long as that is free.
 */
async function namesOf(
  values: Partial<RowOf<typeof media>>,
  before: RowOf<typeof media> | undefined,
  connection: Connection,
) {
  const differs = (key: (typeof naming)[number]) =>
    values[key] !== undefined && values[key] !== before?.[key];
  if (before && before.pathKey !== null && !naming.some(differs)) return {};
  const isRenamed = !before || before.fileName === "" || differs("name") || differs("mime");
  const wanted = values.fileName || (isRenamed ? undefined : before.fileName);
  const file = { ...before, ...values } as RowOf<typeof media>;
  // A form without a name is refused.
  if (!wanted && file.name === undefined) return {};
  return nameInFolder(connection, file, { ...(wanted ? { wanted } : {}), id: before?.id });
}

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
