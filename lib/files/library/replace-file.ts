import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

/** Writes a file that nobody ever sees half written: under another name first, then renamed. */
export async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  await takePlace(file, (temporary) => writeFile(temporary, bytes, { mode: 0o600 }));
}

/** The same for whoever makes the file in another way, under the name that it is given. */
export async function takePlace(file: string, make: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${file}.${randomUUID()}.part`;
  try {
    await make(temporary);
    await rename(temporary, file);
  } finally {
    // Two names of one content: to rename the one to the other leaves both (POSIX, rename).
    await rm(temporary, { force: true });
  }
}
