import { join } from "node:path";
import { environment } from "#lib/platform/env";
import type { ByteRange } from "#lib/platform/http/send-file";
import { log } from "#lib/platform/log";
import { bucketStore, openBucket } from "./bucket.ts";
import { contentOnDisk, type FileContent } from "./content.ts";
import { folderStore } from "./folder-store.ts";

/**
 * Store of uploaded files, each permanently under a name of its own. Every method throws the errors of the disk, or
 * FileStoreError.
 */
export interface FileStore {
  /** Stores a content under a name, where it is never visible half written. */
  put(name: string, content: FileContent): Promise<void>;
  /** The bytes of a file, all or a part, as they are read; undefined where there is none. */
  read(
    name: string,
    range?: ByteRange,
    signal?: AbortSignal,
  ): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Returns the size of a file in bytes; undefined if there is none. */
  size(name: string): Promise<number | undefined>;
  /**
   * Runs work with the path of a file on this machine's disk, which work must not change; undefined where there is
   * none.
   */
  withPath<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result | undefined>;
  /** Removes a file, or what is left of it. */
  remove(name: string): Promise<void>;
  /** Lists the files whose names have a prefix. */
  list(beginning: string): Promise<readonly KeptFile[]>;
}

export interface KeptFile {
  readonly name: string;
  readonly bytes: number;
  readonly keptAt: Date;
}

/** Groups of stored files: originals of the media library, and files that visitors sent by forms. */
const everythingKept = ["uploads", "submissions"] as const;
type Kept = (typeof everythingKept)[number];

const opened = new Map<Kept, FileStore>();

/**
 * Returns the store for files of one kind: in the bucket where there is one, or else in a folder of VAR_DIR, which
 * machines may share.
 */
export function fileStore(kept: Kept): FileStore {
  const store = opened.get(kept) ?? open(kept);
  opened.set(kept, store);
  return store;
}

function open(kept: Kept): FileStore {
  const { folder, bucket } = placesOf(kept);
  return bucket ? emptyingStore(folder, bucket) : folder;
}

/** Returns the folder of one kind on this machine, from which a start moves files to the bucket, where there is one. */
export function folderOnThisMachine(kept: Kept): FileStore {
  return placesOf(kept).folder;
}

/** The folder on this machine, and the bucket where there is one. */
function placesOf(kept: Kept): { readonly folder: FileStore; readonly bucket: FileStore | undefined } {
  const { varDirectory, bucket } = environment();
  const folder = folderStore(join(/* turbopackIgnore: true */ varDirectory, kept));
  const temporary = join(/* turbopackIgnore: true */ varDirectory, "uploads", "arriving");
  return { folder, bucket: bucket && bucketStore(openBucket(bucket), `${kept}/`, temporary) };
}

/**
 * Returns a store that keeps files in a bucket, and still finds those in the folder that was used before the bucket.
 */
function emptyingStore(folder: FileStore, bucket: FileStore): FileStore {
  return {
    put: bucket.put,
    read: async (...asked) => (await bucket.read(...asked)) ?? folder.read(...asked),
    size: async (name) => (await bucket.size(name)) ?? folder.size(name),
    withPath: async (name, work) => (await folder.withPath(name, work)) ?? bucket.withPath(name, work),
    async remove(name) {
      await folder.remove(name);
      await bucket.remove(name);
    },
    async list(beginning) {
      const inBucket = await bucket.list(beginning);
      const names = new Set(inBucket.map(({ name }) => name));
      return [...inBucket, ...(await folder.list(beginning)).filter(({ name }) => !names.has(name))];
    },
  };
}

/**
 * Moves the files in the folders of this machine to the bucket, where there is one; files not moved yet are served
 * from their folder meanwhile. It may be ended at any time; failed files are tried again at the next start.
 *
 * @returns how many files were moved
 */
export async function moveToBucket(): Promise<number> {
  let moved = 0;
  for (const kept of everythingKept) {
    try {
      for await (const name of moving(kept)) {
        moved++;
        log.info({ name: `${kept}/${name}` }, "a file was moved to the bucket");
      }
    } catch (error) {
      log.error({ err: error }, "files could not be moved to the bucket; they are served from VAR_DIR");
    }
  }
  return moved;
}

async function* moving(kept: Kept): AsyncGenerator<string> {
  const { folder, bucket } = placesOf(kept);
  if (!bucket) return;
  for (const { name, bytes } of await folder.list("")) {
    if (name.endsWith(".part")) continue;
    const isThere = (await bucket.size(name)) === bytes;
    if (!isThere) await folder.withPath(name, async (path) => bucket.put(name, await contentOnDisk(path)));
    await folder.remove(name);
    yield name;
  }
}
