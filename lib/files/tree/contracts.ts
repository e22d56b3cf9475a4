import type { FileKind } from "../library/file-kinds.ts";

/** A folder in a listing; paths begin with the root, `files/…`. */
export interface ListedFolder {
  readonly name: string;
  readonly path: string;
  readonly changedAt: Date;
}

/** A file in a listing. */
export interface FolderEntry {
  readonly name: string;
  readonly path: string;
  readonly kind: FileKind;
  readonly bytes: number;
  readonly changedAt: Date;
  /** In pixels, of pictures where they are known. */
  readonly width?: number;
  readonly height?: number;
  /** The record of the media library that the file is. */
  readonly record: { readonly id: number; readonly name: string };
  /** Address for visitors, without the host. */
  readonly address: string;
  /** Address of a small picture of it, where there is one. */
  readonly thumbnail?: string;
}

/** Content of a folder: folders first, each in the order of a language. */
export interface FolderListing {
  readonly path: string;
  readonly folders: readonly ListedFolder[];
  readonly files: readonly FolderEntry[];
  /** Number of files, and their total bytes; those in its subfolders are not counted. */
  readonly count: number;
  readonly bytes: number;
}

/** Facts about one file or folder. */
export interface FolderFileFacts {
  readonly path: string;
  readonly name: string;
  readonly isFolder: boolean;
  readonly kind: FileKind;
  /** Media type (IANA), as it is served. */
  readonly mime: string;
  readonly bytes: number;
  readonly changedAt: Date;
  readonly width?: number;
  readonly height?: number;
  /** True if it is text in UTF-8 that can be edited here. */
  readonly isText: boolean;
  /** Version of its content; saving a text names the one that it was based on. */
  readonly version: string;
  /** True if browsers show it, false if they save it. */
  readonly isShown: boolean;
  /** Address for visitors, without the host. */
  readonly address: string;
  readonly thumbnail?: string;
  readonly record?: { readonly id: number; readonly name: string };
}

/** Options for files whose name is taken; without a choice nothing is done at all. */
export const clashChoices = ["keepBoth", "replace", "skip"] as const;
export type ClashChoice = (typeof clashChoices)[number];

/** Person who runs an operation, and how it is run. */
export interface Doing {
  readonly adminId: string | null;
  readonly exists?: ClashChoice | undefined;
  /** True if it should be done although contents of the website use the addresses. */
  readonly evenIfUsed?: boolean;
}

export interface DoneItem {
  /** Undefined for an entry that did not exist before. */
  readonly from?: string;
  /** Undefined for an entry that is in the trash, or deleted. */
  readonly to?: string;
  readonly state: "done" | "skipped";
}

/** A content of the website that uses the address of a file. */
export interface FileUse {
  readonly module: string;
  readonly id: string | number;
  readonly record: string;
  readonly field: string;
  /** The file or folder whose address it is. */
  readonly path: string;
  readonly isInTrash: boolean;
}

/** A file in the trash. */
export interface TrashedFile {
  readonly id: string;
  /** Path at which it was. */
  readonly path: string;
  readonly bytes: number;
  readonly removedAt: Date;
  readonly adminId: string | null;
}

/** An earlier content of a text. */
export interface TextVersion {
  readonly id: string;
  readonly savedAt: Date;
  readonly bytes: number;
}

export type OperationName =
  | "folder"
  | "file"
  | "upload"
  | "text"
  | "rename"
  | "duplicate"
  | "copy"
  | "move"
  | "delete"
  | "restore"
  | "purge"
  | "unzip"
  | "undo";
