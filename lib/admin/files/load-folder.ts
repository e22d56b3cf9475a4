import { withPath } from "#lib/files/tree/entry-addresses";
import { fileSizeText } from "#lib/files/tree/entry-text";
import { allFolders, listFolder } from "#lib/files/tree/listing";
import { filterEntries, type SortedEntry, sortEntries, sortKeys } from "#lib/files/tree/look";
import { momentText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { RowDescription } from "../listing/listing-description.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { describeCrumbs } from "./describe-crumbs.ts";
import { describeTable } from "./describe-table.ts";
import { existing } from "./existing.ts";
import { fileRights } from "./file-rights.ts";
import { fileUrls } from "./file-urls.ts";
import type { FileUrls, FolderDescription } from "./files-description.ts";
import { folderName } from "./folder-name.ts";

/**
 * Loads a folder for its screen: a page of its entries, whose names contain the words looked for, in the order and the
 * view that the address says.
 */
export async function loadFolder(
  asked: Readonly<Record<string, string | undefined>>,
): Promise<FolderDescription> {
  const { path: askedPath = "files", listingPage, search = "" } = asked;
  const { admin, language } = await toolViewer("filesGallery", "read");
  const { path, folders, files, count, bytes } = await existing(() => listFolder(askedPath, language));
  const urls = fileUrls(language);
  const may = fileRights(admin);
  const { orderBy, ...order } = orderOf(asked.orderBy);
  const view = asked.view === "grid" ? "grid" : "list";
  const kept = orderBy === usualOrder ? {} : { orderBy };
  const linkTo = (folder: string, shown: Readonly<Record<string, string>>) =>
    [withPath(urls.files, folder), new URLSearchParams(shown).toString()].filter(Boolean).join("&");
  const shown = { ...kept, ...(view === "grid" ? { view } : {}) };
  const entries = [...folders.map((folder) => ({ ...folder, kind: "folder" as const })), ...files];
  const found = filterEntries(sortEntries(entries, { ...order, language }), search);
  const describe = describingEntry(urls, (folder) => linkTo(folder, shown), language);
  const name = folderName(path, language);
  return {
    path,
    name,
    csrfToken: admin.session.csrf,
    crumbs: describeCrumbs(path, urls, language).map(({ name: above }, index) => ({
      name: above,
      url: linkTo(path.split("/", index + 1).join("/"), shown),
    })),
    folders: may.change ? await allFolders(language) : [],
    totals: { folders: folders.length, files: count, bytes },
    search,
    views: [
      { view: "list", url: linkTo(path, kept) },
      { view: "grid", url: linkTo(path, { ...kept, view: "grid" }) },
    ],
    table: describeTable(found, describe, {
      title: name,
      view,
      listUrl: urls.files,
      address: linkTo(path, search === "" ? shown : { ...shown, search }),
      columns: columnsIn(language),
      orderBySelected: orderBy,
      boxes: "path",
      page: Number(listingPage ?? 1),
    }),
    may,
    urls,
  };
}

const usualOrder = "name ASC";

/** Reads an order such as `bytes DESC`; any other text gives the usual one. */
function orderOf(text = usualOrder) {
  const [key, direction] = text.split(" ");
  const sort = sortKeys.find((known) => known === key);
  if (!sort || !["ASC", "DESC"].includes(direction ?? ""))
    return { sort: "name", isDescending: false, orderBy: usualOrder } as const;
  return { sort, isDescending: direction === "DESC", orderBy: text };
}

function columnsIn(language: Language) {
  const t = translator(language, "admin.tools.files.sorts");
  return sortKeys.map((field) => ({
    field,
    label: t(field),
    orderBy: { ascending: `${field} ASC`, descending: `${field} DESC` },
  }));
}

type Entry = SortedEntry & {
  readonly path: string;
  readonly address?: string;
  readonly thumbnail?: string;
};

/** Describes entries as rows: a folder leads to its content, a file to its view. */
function describingEntry(
  urls: FileUrls,
  folderUrl: (path: string) => string,
  language: Language,
): (entry: Entry) => RowDescription {
  const t = translator(language, "admin.tools.files.kinds");
  return ({ path, name, kind, bytes, changedAt, address, thumbnail }) => ({
    id: path,
    label: name,
    name,
    editUrl: kind === "folder" ? folderUrl(path) : withPath(urls.view, path),
    isReadOnly: true,
    thumbnail: { type: iconOf(kind), ...(thumbnail ? { url: thumbnail } : {}) },
    cells: [
      { field: "name", kind: "text", text: name },
      { field: "kind", kind: "text", text: t(kind) },
      { field: "bytes", kind: "number", text: bytes === undefined ? "" : fileSizeText(bytes, language) },
      { field: "changedAt", kind: "moment", text: momentText(changedAt, language) },
    ],
    actions: [],
    ...(address ? { publicUrl: address } : {}),
    updatedAt: changedAt.toISOString(),
  });
}

function iconOf(kind: Entry["kind"]): string {
  return kind === "pdf" || kind === "markdown" || kind === "text" ? "document" : kind;
}
