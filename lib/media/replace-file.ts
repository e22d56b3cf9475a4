import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

/** Writes a file that nobody ever sees half written: under another name first, then renamed. */
export async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(temporary, bytes, { mode: 0o600 });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
