import { isFileShared } from "#db/queries/media";
import { afterCommit } from "#db/sqlite/scope";
import { fingerprintOf } from "#lib/media/fingerprint";
import { publicName } from "#lib/media/public-name";
import { removeFiles } from "#lib/media/remove-files";
import type { Behaviour } from "#lib/module/behaviour";
import type { media } from "./media.ts";

/** Files of the library: how they are cut, where visitors find them, and what becomes of them on the disk. */
export const mediaBehaviour: Behaviour<typeof media> = {
  prepare: ({ values, before }) => {
    const { cropTop = 0, cropBottom = 0, cropLeft = 0, cropRight = 0 } = { ...before, ...values };
    return [
      ...(cropTop + cropBottom > mostCut ? [{ field: "cropBottom", code: "nothing_left" }] : []),
      ...(cropLeft + cropRight > mostCut ? [{ field: "cropLeft", code: "nothing_left" }] : []),
    ];
  },
  removed: async ({ before, context }) => {
    const { id, key, file } = before;
    if (file === "" || (await isFileShared(context.tx, id, file))) return;
    await afterCommit(() => removeFiles({ key, file }));
  },
  publicUrl: (row) => (row.file === "" ? undefined : `/media/${row.key}/${publicName(row)}`),
  thumbnail: ({ type, key, file, ...row }) => ({
    type,
    ...(type === "picture" && file !== ""
      ? { url: `/media/${key}/320.webp?v=${fingerprintOf({ ...row, key, file })}` }
      : {}),
  }),
  actions: {},
};

/** Percent that may be cut off at two opposite edges together. */
const mostCut = 95;
