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
  /** The record of the media library that shows it. */
  readonly record?: { readonly id: number; readonly name: string };
  /** Where a picture of it can be seen, or the file itself. */
  readonly address: string;
}

/** What is in a folder: folders first, each in Czech order. */
export interface FolderListing {
  readonly path: string;
  readonly isReadOnly: boolean;
  readonly folders: readonly ListedFolder[];
  readonly files: readonly FolderEntry[];
  /** How many files, and how many bytes they have together; those of folders in it are not counted. */
  readonly count: number;
  readonly bytes: number;
  /** How many entries nobody can reach here: links, and names that are not allowed; dot files are not counted. */
  readonly hidden: number;
}

/** What is known of one file or folder. */
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
  /** Whether it is text in UTF-8 that can be edited here. */
  readonly isText: boolean;
  /** Which content it has; saving a text names the one that it was based on. */
  readonly version: string;
  /** Whether browsers show it, or save it. */
  readonly isShown: boolean;
  /** Address for visitors, without the host. */
  readonly address: string;
  readonly record?: { readonly id: number; readonly name: string };
}

/** What becomes of files whose name is taken; without a choice nothing is done at all. */
export const clashChoices = ["keepBoth", "replace", "skip"] as const;
export type ClashChoice = (typeof clashChoices)[number];

/** Who does something, and how. */
export interface Doing {
  readonly adminId: string | null;
  readonly exists?: ClashChoice | undefined;
  /** Does it although contents of the website use the addresses. */
  readonly evenIfUsed?: boolean;
}

/** What an operation did, once it is done. */
export interface OperationResult {
  /** Its name in the journal, by which it can be taken back. */
  readonly operation: string;
  readonly items: readonly DoneItem[];
  /** Contents whose addresses were mended. */
  readonly mended?: readonly FileUse[];
}

export interface DoneItem {
  /** Undefined for what was not there before. */
  readonly from?: string;
  /** Undefined for what is in the trash, or gone. */
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

/** Something in the trash. */
export interface TrashedFile {
  readonly id: string;
  /** Where it was. */
  readonly path: string;
  readonly isFolder: boolean;
  /** Of all files in it. */
  readonly bytes: number;
  readonly removedAt: Date;
  readonly adminId: string | null;
  /** When it is removed for good. */
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

/** An operation in the journal. */
export interface JournalEntry {
  readonly id: string;
  readonly name: OperationName;
  readonly state: "begun" | "done" | "takenBack";
  readonly at: Date;
  readonly adminId: string | null;
  /** What it was about, the first hundred. */
  readonly items: readonly DoneItem[];
  readonly count: number;
  readonly canUndo: boolean;
}
