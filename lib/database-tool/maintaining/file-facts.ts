import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { database, databaseFile } from "#db/client";

/** Facts about the file that SQLite and the system report at once. */
export interface DatabaseFileFacts {
  readonly bytes: number;
  /** Bytes of the write-ahead log. */
  readonly logBytes: number;
  /** Bytes inside the file, in pages that nothing uses: the least that a vacuum frees. */
  readonly freeBytes: number;
  readonly diskBytes: number;
  readonly settings: readonly { readonly name: string; readonly value: string }[];
  readonly options: readonly string[];
  /** Version of the SQLite that writes. */
  readonly version: string;
}

const shown = [
  "journal_mode",
  "synchronous",
  "foreign_keys",
  "page_size",
  "page_count",
  "freelist_count",
  "encoding",
  "auto_vacuum",
  "cache_size",
  "wal_autocheckpoint",
  "secure_delete",
  "application_id",
  "user_version",
  "schema_version",
] as const;

/** Returns the facts as seen by the connection of this program. */
export function databaseFileFacts(): DatabaseFileFacts {
  const { $client } = database();
  const tell = (name: string) => String($client.pragma(name, { simple: true }));
  const file = databaseFile();
  return {
    bytes: sizeOf(file),
    logBytes: sizeOf(`${file}-wal`),
    freeBytes: Number(tell("freelist_count")) * Number(tell("page_size")),
    diskBytes: freeIn(dirname(file)),
    settings: shown.map((name) => ({ name, value: tell(name) })),
    options: ($client.pragma("compile_options") as { compile_options: string }[]).map(
      ({ compile_options }) => compile_options,
    ),
    version: String($client.prepare("SELECT sqlite_version()").pluck().get()),
  };
}

function sizeOf(file: string): number {
  return statSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false })?.size ?? 0;
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(/* turbopackIgnore: true */ folder);
  return bavail * bsize;
}
