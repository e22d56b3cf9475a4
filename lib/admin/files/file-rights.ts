import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { allows } from "#lib/kernel/permissions";
import type { FileRights } from "./files-description.ts";

/** Returns an administrator's rights to files. */
export function fileRights({ permissions }: SignedInAdmin): FileRights {
  const may = (verb: string) => allows(permissions, "filesGallery", verb);
  return { upload: may("upload"), change: may("change"), delete: may("delete") };
}
