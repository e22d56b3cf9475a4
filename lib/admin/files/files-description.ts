import type { OperationName } from "#lib/files/tool/contracts";
import type { FileKind } from "#lib/files/tool/file-kinds";
import type { Look } from "#lib/files/tool/look";
import type { photoFields } from "./photo-fields.ts";

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
  /** Public address of the file. */
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

/** A folder with what lies in it, one page of it where there is much. */
export interface FolderDescription {
  readonly path: string;
  readonly name: string;
  readonly csrfToken: string;
  readonly crumbs: readonly { readonly name: string; readonly url: string }[];
  readonly tree: readonly TreeFolder[];
  readonly entries: readonly EntryDescription[];
  readonly totals: { readonly folders: number; readonly files: number; readonly bytes: number };
  /** Number of entries that are not shown because no one could reach them under their names. */
  readonly hidden: number;
  /** Pages of the list where there are no scripts. */
  readonly pages: { readonly previous?: string | undefined; readonly next?: string | undefined };
  readonly may: FileRights;
  readonly look: Look;
  /** Goes on with a look that a link said, as the rest of a query; mostly empty. */
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

/** A file with all that is known of it. */
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
  /** A picture of the whole sphere, or one that may be. */
  readonly isPanorama: boolean;
  /** The record of the media library that it is the original of. */
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

/** Deleted files and folders that can be restored. */
export interface TrashDescription {
  readonly entries: readonly {
    readonly id: string;
    /** Original path. */
    readonly path: string;
    readonly isFolder: boolean;
    readonly bytes: number;
    readonly removedAt: number;
    /** When it goes for good. */
    readonly goesAt: number;
    /** Person who deleted it; empty where it is not known. */
    readonly by: string;
  }[];
  readonly csrfToken: string;
  readonly may: FileRights;
  readonly urls: FileUrls;
}

/** The last operations on files. */
export interface JournalDescription {
  readonly operations: readonly {
    readonly id: string;
    readonly name: OperationName;
    readonly state: "begun" | "done" | "takenBack";
    readonly at: number;
    readonly by: string;
    readonly items: readonly { readonly from?: string | undefined; readonly to?: string | undefined }[];
    readonly more: number;
    readonly canUndo: boolean;
  }[];
  readonly csrfToken: string;
  readonly urls: FileUrls;
}
