import type { FileKind } from "#lib/tools/files/listing/kinds";

/** A file or a folder as the screens of the file tool draw it. */
export interface EntryDescription {
  /** Such as `files/brochures/summer.pdf`. */
  readonly path: string;
  readonly name: string;
  readonly kind: FileKind;
  /** Of a file. */
  readonly bytes?: number | undefined;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  /** Where visitors find it. */
  readonly url?: string | undefined;
  /** A small picture of it. */
  readonly thumbnail?: string | undefined;
  /** Width by height, of pictures where it is known. */
  readonly ratio?: number | undefined;
  /** The record of the media library that it belongs to. */
  readonly recordId?: number | undefined;
}

/** A folder on the way to what is shown, with what is beside it. */
export interface TreeFolder {
  readonly path: string;
  readonly name: string;
  readonly url: string;
  /** From 0 at the root. */
  readonly depth: number;
  readonly isCurrent: boolean;
}

/** Ways to look at a folder. */
export const layouts = ["list", "grid", "rows", "columns"] as const;
export const sortKeys = ["name", "kind", "bytes", "changedAt", "shuffle"] as const;

/** How a person looks at folders; kept in a cookie. */
export interface Look {
  readonly layout: (typeof layouts)[number];
  /** Width of a picture in pixels of the style sheet. */
  readonly size: number;
  readonly sort: (typeof sortKeys)[number];
  readonly isDescending: boolean;
}

/** Addresses of the tool without their query. */
export type FileUrls = Readonly<Record<(typeof fileScreens)[number], string>>;
export const fileScreens = [
  "files",
  "list",
  "view",
  "upload",
  "folder",
  "file",
  "text",
  "rename",
  "duplicate",
  "copy",
  "move",
  "delete",
  "restore",
  "zip",
  "unzip",
  "trash",
  "journal",
  "usage",
] as const;

/** What may be done with what is shown. */
export interface FileRights {
  readonly upload: boolean;
  readonly change: boolean;
  readonly delete: boolean;
}

/** A folder with what lies in it, one page of it where there is much. */
export interface FolderDescription {
  readonly path: string;
  readonly name: string;
  readonly csrfToken: string;
  readonly crumbs: readonly { readonly name: string; readonly url: string }[];
  readonly tree: readonly TreeFolder[];
  readonly entries: readonly EntryDescription[];
  readonly totals: { readonly folders: number; readonly files: number; readonly bytes: number };
  /** How many entries are not shown, because nobody could reach them under their names. */
  readonly hidden: number;
  /** Pages of the list where there are no scripts. */
  readonly pages: { readonly previous?: string | undefined; readonly next?: string | undefined };
  readonly may: FileRights;
  readonly look: Look;
  readonly urls: FileUrls;
}

/** The contents of the website that use some files. */
export interface UsesDescription {
  readonly uses: readonly { readonly text: string; readonly url: string; readonly isInTrash: boolean }[];
}
