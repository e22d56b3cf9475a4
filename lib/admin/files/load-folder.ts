import { cookies } from "next/headers";
import { findAdmin } from "#lib/accounts/queries/admins";
import { describeEntries, withPath } from "#lib/files/tree/entry-addresses";
import { listFolder, listFolders } from "#lib/files/tree/listing";
import { lookCookie, readLook, sortEntries, writeLook } from "#lib/files/tree/look";
import { listTrash } from "#lib/files/tree/trash";
import type { Language } from "#lib/platform/i18n/languages";
import { toolViewer } from "../tools/tool-viewer.ts";
import { describeCrumbs } from "./describe-crumbs.ts";
import { existing } from "./existing.ts";
import { fileRights } from "./file-rights.ts";
import { fileUrls } from "./file-urls.ts";
import type {
  EntryDescription,
  FileUrls,
  FolderDescription,
  TrashDescription,
  TreeFolder,
} from "./files-description.ts";
import { folderName } from "./folder-name.ts";

/**
 * Loads a folder for its screen: a page of its entries in the order that the person chose; the browser loads the
 * others. Without scripts, links choose the view.
 */
export async function loadFolder({
  path = "files",
  page = "1",
  look: linked,
}: Readonly<Record<string, string | undefined>>): Promise<FolderDescription> {
  const { admin, language } = await toolViewer("filesGallery", "read");
  const listing = await existing(() => listFolder(path));
  const look = readLook(linked ?? (await cookies()).get(lookCookie)?.value);
  const lookLink = linked === undefined ? "" : `&look=${writeLook(look)}`;
  const withLook = <Link extends { readonly url: string }>(link: Link) => ({
    ...link,
    url: link.url + lookLink,
  });
  const urls = fileUrls(language);
  const entries = sortEntries(describeEntries(listing), look);
  return {
    path: listing.path,
    name: folderName(listing.path, language),
    csrfToken: admin.session.csrf,
    crumbs: describeCrumbs(listing.path, urls, language).map(withLook),
    tree: (await describeTree(listing.path, urls, language)).map(withLook),
    totals: { folders: listing.folders.length, files: listing.count, bytes: listing.bytes },
    ...pageOf(entries, Number(page), withPath(urls.files, listing.path) + lookLink),
    may: fileRights(admin),
    look,
    lookLink,
    urls,
  };
}

/** Entries sent with the page; a browser with scripts loads the rest in one go. */
const entriesOnPage = 200;

function pageOf(
  entries: readonly EntryDescription[],
  page: number,
  url: string,
): Pick<FolderDescription, "entries" | "pages"> {
  const last = Math.max(1, Math.ceil(entries.length / entriesOnPage));
  const at = Number.isInteger(page) ? Math.min(Math.max(page, 1), last) : 1;
  return {
    entries: entries.slice((at - 1) * entriesOnPage, at * entriesOnPage),
    pages: {
      ...(at > 1 ? { previous: `${url}&page=${at - 1}` } : {}),
      ...(at < last ? { next: `${url}&page=${at + 1}` } : {}),
    },
  };
}

/** Describes the folders, unfolded along the path to a folder and one level further. */
async function describeTree(
  path: string,
  { files }: FileUrls,
  language: Language,
): Promise<readonly TreeFolder[]> {
  const describe = (folder: string): TreeFolder => ({
    path: folder,
    name: folderName(folder, language),
    url: withPath(files, folder),
    depth: folder.split("/").length - 1,
    isCurrent: folder === path,
  });
  const unfold = async (folder: string): Promise<TreeFolder[]> => {
    const isOpen = path === folder || path.startsWith(`${folder}/`);
    const inside = isOpen ? (await listFolders(folder)).slice(0, mostInOne) : [];
    const below = await Promise.all(inside.map((child) => unfold(child.path)));
    return [describe(folder), ...below.flat()];
  };
  return unfold("files");
}

/** Most folders that the tree names in one folder, the first of them; the list has all. */
const mostInOne = 200;

/** Returns the deleted files that can be restored. */
export async function loadTrash(): Promise<TrashDescription> {
  const { admin, language } = await toolViewer("filesGallery", "read");
  const trashed = await listTrash();
  const names = await namesOf(trashed.map(({ adminId }) => adminId));
  return {
    entries: trashed.map(({ id, path, bytes, removedAt, adminId }) => ({
      id,
      path,
      bytes,
      removedAt: removedAt.getTime(),
      by: names.get(adminId ?? "") ?? "",
    })),
    csrfToken: admin.session.csrf,
    may: fileRights(admin),
    urls: fileUrls(language),
  };
}

async function namesOf(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found = await Promise.all(wanted.map(async (id) => [id, (await findAdmin(id))?.name ?? ""] as const));
  return new Map(found);
}
