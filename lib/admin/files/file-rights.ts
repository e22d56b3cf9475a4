import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { allows } from "#lib/kernel/permissions";
import type { FileRights } from "./files-description.ts";

/** Returns an administrator's rights to what is shown; the library's originals are changed only in the library. */
export function fileRights(
  { permissions }: SignedInAdmin,
  { isReadOnly }: { readonly isReadOnly: boolean },
): FileRights {
  const may = (verb: string) => !isReadOnly && allows(permissions, "filesGallery", verb);
  return { upload: may("upload"), change: may("change"), delete: may("delete") };
}
