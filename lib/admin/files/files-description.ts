import type { FileKind } from "#lib/files/library/file-kinds";
import type { TableDescription } from "../listing/listing-description.ts";

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
  "purge",
  "download",
] as const;

/** Actions allowed on what is shown. */
export interface FileRights {
  readonly upload: boolean;
  readonly change: boolean;
  readonly delete: boolean;
}

/** Part of a screen: who is looking, and what they may do. */
interface ScreenDescription {
  readonly csrfToken: string;
  readonly may: FileRights;
  readonly urls: FileUrls;
}

/** Folder with its contents, one page of them if there are many. */
export interface FolderDescription extends ScreenDescription {
  readonly path: string;
  readonly name: string;
  /** The folders on the way to it, and itself. */
  readonly crumbs: readonly { readonly name: string; readonly url: string }[];
  /** Paths of all folders, to move files to. */
  readonly folders: readonly string[];
  readonly totals: { readonly folders: number; readonly files: number; readonly bytes: number };
  readonly search: string;
  readonly views: readonly { readonly view: "list" | "grid"; readonly url: string }[];
  readonly table: TableDescription;
}

/** The contents of the website that use some files. */
export interface UsesDescription {
  readonly uses: readonly { readonly text: string; readonly url: string; readonly isInTrash: boolean }[];
}

/** File with everything known about it. */
export interface FileDescription extends UsesDescription, ScreenDescription {
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
  /** The record of the media library that it is, for those who may open that. */
  readonly record?: { readonly name: string; readonly url: string } | undefined;
  readonly versions: readonly VersionDescription[];
  readonly crumbs: FolderDescription["crumbs"];
}

/** An earlier content of a text. */
interface VersionDescription {
  readonly id: string;
  readonly savedAt: number;
  readonly bytes: number;
}

/** Deleted files that can be restored, one page of them if there are many. */
export interface TrashDescription extends ScreenDescription {
  readonly table: TableDescription;
  /** Time in milliseconds until which all of them came there. */
  readonly until: number;
}
