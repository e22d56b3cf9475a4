import type { FileKind } from "./file-kinds.ts";

/** A folder in a listing; paths begin with the root: `files/…` or `media/…`. */
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
  /** The record of the media library for this file. */
  readonly record?: { readonly id: number; readonly name: string };
  /** Address at which a picture of it can be seen, or the file itself. */
  readonly address: string;
}

/** Content of a folder: folders first, each in Czech order. */
export interface FolderListing {
  readonly path: string;
  readonly isReadOnly: boolean;
  readonly folders: readonly ListedFolder[];
  readonly files: readonly FolderEntry[];
  /** Number of files, and their total bytes; those in its subfolders are not counted. */
  readonly count: number;
  readonly bytes: number;
  /**
   * Number of entries that cannot be reached here: links, and names that are not allowed; dot files are not counted.
   */
  readonly hidden: number;
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

export interface OperationResult {
  /** Its name in the journal, by which it can be taken back. */
  readonly operation: string;
  readonly items: readonly DoneItem[];
  /** Contents whose addresses were mended. */
  readonly mended?: readonly FileUse[];
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

export interface TrashedFile {
  readonly id: string;
  /** Path at which it was. */
  readonly path: string;
  readonly isFolder: boolean;
  /** Of all files in it. */
  readonly bytes: number;
  readonly removedAt: Date;
  readonly adminId: string | null;
  /** Time at which it is removed permanently. */
  readonly goesAt: Date;
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

export interface JournalEntry {
  readonly id: string;
  readonly name: OperationName;
  readonly state: "begun" | "done" | "takenBack";
  readonly at: Date;
  readonly adminId: string | null;
  /** First hundred items that it affected. */
  readonly items: readonly DoneItem[];
  readonly count: number;
  readonly canUndo: boolean;
}
