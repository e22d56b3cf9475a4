import { join } from "node:path";
import type { FileContent } from "#lib/files/library/content";
import type { ByteRange } from "#lib/files/library/range";
import { environment } from "#lib/platform/env";
import { bucketStore, openBucket } from "./bucket.ts";
import { emptyingStore } from "./emptying-store.ts";
import { folderStore } from "./folder-store.ts";

/**
 * Where files are kept that were sent here, each under a name of its own for ever. Every method throws what the disk
 * does, or FileStoreError.
 */
export interface FileStore {
  /** Keeps a content under a name, where nobody ever sees it half. */
  put(name: string, content: FileContent): Promise<void>;
  /** The bytes of a file, all or a part, as they are read; undefined where there is none. */
  read(
    name: string,
    range?: ByteRange,
    signal?: AbortSignal,
  ): Promise<ReadableStream<Uint8Array> | undefined>;
  /** How many bytes a file has; undefined where there is none. */
  size(name: string): Promise<number | undefined>;
  /** Runs work with the path of a file on this machine's disk, which it leaves as it is; undefined where there is none. */
  withPath<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result | undefined>;
  /** Removes a file, or what is left of it. */
  remove(name: string): Promise<void>;
  /** The files whose names begin so. */
  list(beginning: string): Promise<readonly KeptFile[]>;
}

export interface KeptFile {
  readonly name: string;
  readonly bytes: number;
  readonly keptAt: Date;
}

/** What is kept: originals of the media library, and what visitors sent by forms. */
export const everythingKept = ["uploads", "submissions"] as const;
export type Kept = (typeof everythingKept)[number];

const opened = new Map<Kept, FileStore>();

/** The files of one kind: in the bucket where there is one, or else in a folder of VAR_DIR, which machines may share. */
export function fileStore(kept: Kept): FileStore {
  const store = opened.get(kept) ?? open(kept);
  opened.set(kept, store);
  return store;
}

function open(kept: Kept): FileStore {
  const { folder, bucket } = placesOf(kept);
  return bucket ? emptyingStore(folder, bucket) : folder;
}

/** The folder on this machine, and the bucket where there is one. */
export function placesOf(kept: Kept): { readonly folder: FileStore; readonly bucket: FileStore | undefined } {
  const { varDirectory, bucket } = environment();
  const folder = folderStore(join(/* turbopackIgnore: true */ varDirectory, kept));
  const temporary = join(/* turbopackIgnore: true */ varDirectory, "uploads", "arriving");
  return { folder, bucket: bucket && bucketStore(openBucket(bucket), `${kept}/`, temporary) };
}
