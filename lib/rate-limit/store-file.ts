import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Makes the directory (0700) and the file (0600) when missing; SQLite gives its companion files the same mode. */
export function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Closing a file that is open elsewhere in this process would drop SQLite's locks on it, so only a new one is opened.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
}

/** What tells a file from another one that took its path; nothing when there is no file. */
export function inode(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

/**
 * Renames a corrupted file and its companions, and answers the new name.
 *
 * Does nothing when another process has already replaced the file that was opened.
 */
export function setAside(file: string, opened: number | undefined): string | undefined {
  if (opened === undefined || inode(file) !== opened) return;
  const aside = `${file}.corrupted-${opened}-${Date.now()}`;
  for (const companion of ["-wal", "-shm"]) {
    if (existsSync(file + companion)) renameSync(file + companion, aside + companion);
  }
  renameSync(file, aside);
  return aside;
}
