import { existsSync, renameSync, statSync } from "node:fs";

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
