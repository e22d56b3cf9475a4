import { findAdmin } from "#lib/accounts/queries/admins";
import { listTrash } from "#lib/files/tool/trash/list-trash";
import { toolViewer } from "../tools/tool-viewer.ts";
import { fileRights } from "./file-rights.ts";
import { fileUrls } from "./file-urls.ts";
import type { TrashDescription } from "./files-description.ts";

/** What was deleted and can be put back. */
export async function loadTrash(): Promise<TrashDescription> {
  const { admin, language } = await toolViewer("filesGallery", "read");
  const trashed = await listTrash();
  const names = await namesOf(trashed.map(({ adminId }) => adminId));
  return {
    entries: trashed.map(({ id, path, isFolder, bytes, removedAt, goesAt, adminId }) => ({
      id,
      path,
      isFolder,
      bytes,
      removedAt: removedAt.getTime(),
      goesAt: goesAt.getTime(),
      by: names.get(adminId ?? "") ?? "",
    })),
    csrfToken: admin.session.csrf,
    may: fileRights(admin, { isReadOnly: false }),
    urls: fileUrls(language),
  };
}

/** Names of administrators by their ids. */
export async function namesOf(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found = await Promise.all(wanted.map(async (id) => [id, (await findAdmin(id))?.name ?? ""] as const));
  return new Map(found);
}
