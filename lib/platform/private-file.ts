import {
  chmodSync,
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";

/**
 * Makes the directory (0700) and the file (0600) when missing, whatever the umask and the folder's mode; SQLite gives
 * its companion files the same mode.
 */
export function makePrivate(file: string): void {
  mkdirSync(/* turbopackIgnore: true */ dirname(file), { recursive: true, mode: 0o700 });
  // Closing a file that is open elsewhere in this process would drop SQLite's locks on it, so only a new one is opened.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
}

/**
 * Makes a file (0600) under a name that ends with `.part`, and renames it once it is whole: leftovers of a crash
 * cannot be mistaken for a finished file, and are cleaned up with those of uploads.
 */
export async function writeWhole<Result>(
  file: string,
  write: (part: string) => Promise<Result>,
): Promise<Result> {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  makePrivate(part);
  try {
    const result = await write(part);
    renameSync(part, file);
    return result;
  } finally {
    rmSync(part, { force: true });
  }
}

/** Copies a file to a new one (0600); the copy of the system would give it the mode of the original. */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600 }));
}
