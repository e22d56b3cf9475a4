import { findAdmin } from "#lib/accounts/queries/admins";
import type { TrashedFile } from "#lib/files/tree/contracts";
import { fileSizeText } from "#lib/files/tree/entry-text";
import { listTrash } from "#lib/files/tree/trash";
import { momentText } from "#lib/platform/i18n/formats";
import { translator } from "#lib/platform/i18n/translator";
import { toolViewer } from "../tools/tool-viewer.ts";
import { describeTable } from "./describe-table.ts";
import { fileRights } from "./file-rights.ts";
import { fileUrls } from "./file-urls.ts";
import type { TrashDescription } from "./files-description.ts";

/** Loads a page of the deleted files that can be restored. */
export async function loadTrash({
  listingPage,
}: Readonly<Record<string, string | undefined>>): Promise<TrashDescription> {
  const { admin, language } = await toolViewer("filesGallery", "read");
  const t = translator(language, "admin.tools.files");
  const tBase = translator(language, "admin.base");
  const urls = fileUrls(language);
  const trashed = await listTrash();
  const names = await namesOf(trashed);
  const columns = [
    { field: "path", label: t("path") },
    { field: "bytes", label: t("sorts.bytes") },
    { field: "removedAt", label: tBase("deletedAt") },
    { field: "removedBy", label: tBase("deletedBy") },
  ];
  const describe = ({ id, path, bytes, removedAt, adminId }: TrashedFile) => ({
    id,
    label: path,
    name: path,
    editUrl: `${urls.trash}/${id}`,
    cells: [
      { field: "path", kind: "text", text: path },
      { field: "bytes", kind: "number", text: fileSizeText(bytes, language) },
      { field: "removedAt", kind: "moment", text: momentText(removedAt, language) },
      { field: "removedBy", kind: "text", text: names.get(adminId ?? "") ?? "" },
    ] as const,
    actions: [],
    updatedAt: removedAt.toISOString(),
  });
  return {
    table: describeTable(trashed, describe, {
      title: t("trash"),
      view: "trash",
      listUrl: urls.trash,
      address: urls.trash,
      columns,
      orderBySelected: "",
      boxes: "id",
      page: Number(listingPage ?? 1),
    }),
    until: Math.max(0, ...trashed.map(({ removedAt }) => removedAt.getTime())),
    csrfToken: admin.session.csrf,
    may: fileRights(admin),
    urls,
  };
}

async function namesOf(trashed: readonly TrashedFile[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(trashed.map(({ adminId }) => adminId))].filter((id) => id !== null);
  const found = await Promise.all(wanted.map(async (id) => [id, (await findAdmin(id))?.name ?? ""] as const));
  return new Map(found);
}
