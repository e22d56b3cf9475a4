import type { FileKind } from "#lib/files/library/file-kinds";
import type { Look } from "#lib/files/tree/look";
import type { photoFields } from "./read-photo-data.ts";

/** File or folder as the screens of the file tool render it. */
export interface EntryDescription {
  /** Such as `files/brochures/summer.pdf`. */
  readonly path: string;
  readonly name: string;
  readonly kind: FileKind;
  /** Only of files. */
  readonly bytes?: number | undefined;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  /** Public address of the file. */
  readonly url?: string | undefined;
  readonly thumbnail?: string | undefined;
  /** Width divided by height, of pictures if known. */
  readonly ratio?: number | undefined;
}

/** Folder on the path to the shown one, with its neighbours. */
export interface TreeFolder {
  readonly path: string;
  readonly name: string;
  readonly url: string;
  /** Level in the tree, 0 at the root. */
  readonly depth: number;
  readonly isCurrent: boolean;
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
  "usage",
  "purge",
  "download",
  "folders",
] as const;

/** Actions allowed on what is shown. */
export interface FileRights {
  readonly upload: boolean;
  readonly change: boolean;
  readonly delete: boolean;
}

/** Folder with its contents, one page of them if there are many. */
export interface FolderDescription {
  readonly path: string;
  readonly name: string;
  readonly csrfToken: string;
  readonly crumbs: readonly { readonly name: string; readonly url: string }[];
  readonly tree: readonly TreeFolder[];
  readonly entries: readonly EntryDescription[];
  readonly totals: { readonly folders: number; readonly files: number; readonly bytes: number };
  /** Pages of the list for browsers without scripts. */
  readonly pages: { readonly previous?: string | undefined; readonly next?: string | undefined };
  readonly may: FileRights;
  readonly look: Look;
  /** Rest of a query that keeps the view chosen by a link; mostly empty. */
  readonly lookLink: string;
  readonly urls: FileUrls;
}

/** The contents of the website that use some files. */
export interface UsesDescription {
  readonly uses: readonly { readonly text: string; readonly url: string; readonly isInTrash: boolean }[];
}

/** Data that a camera and its owner wrote into a picture. */
export interface PhotoDescription {
  readonly facts: readonly { readonly field: PhotoField; readonly text: string }[];
  /** In degrees of WGS 84. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
}
type PhotoField = (typeof photoFields)[number]["field"];

/** A picture among those of its folder. */
interface SlideDescription {
  readonly name: string;
  readonly url: string;
}

/** File with everything known about it. */
export interface FileDescription extends UsesDescription {
  readonly path: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly mime: string;
  readonly bytes: number;
  readonly changedAt: number;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly url: string;
  /**
   * Address a browser loads the image from, for pictures; formats it cannot render itself are converted to a picture.
   */
  readonly picture?: string | undefined;
  /** True if the browser may display it, and not only save it. */
  readonly isShown: boolean;
  /** Content of a text file, and its version. */
  readonly text?: { readonly content: string; readonly version: string } | undefined;
  readonly photo?: PhotoDescription | undefined;
  /** True if the picture shows the whole sphere, or may do so. */
  readonly isPanorama: boolean;
  /** The record of the media library that it is, for those who may open that. */
  readonly record?: { readonly name: string; readonly url: string } | undefined;
  readonly versions: readonly VersionDescription[];
  /** Pictures of the folder in the person's order, some before and after this one. */
  readonly slides: readonly SlideDescription[];
  readonly previous?: { readonly name: string; readonly url: string } | undefined;
  readonly next?: { readonly name: string; readonly url: string } | undefined;
  readonly csrfToken: string;
  readonly crumbs: FolderDescription["crumbs"];
  readonly may: FileRights;
  readonly urls: FileUrls;
}

/** An earlier content of a text. */
interface VersionDescription {
  readonly id: string;
  readonly savedAt: number;
  readonly bytes: number;
}

/** Deleted files that can be restored. */
export interface TrashDescription {
  readonly entries: readonly {
    readonly id: string;
    readonly path: string;
    readonly bytes: number;
    readonly removedAt: number;
    /** Person who deleted it; empty where it is not known. */
    readonly by: string;
  }[];
  readonly csrfToken: string;
  readonly may: FileRights;
  readonly urls: FileUrls;
}
