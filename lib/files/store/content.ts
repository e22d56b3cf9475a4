import { createHash, randomUUID } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { chmod, link, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** The content of a file that is looked at and stored: in memory, or on the disk where it is too large for that. */
export interface FileContent {
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  /** Its first bytes, which tell what most files are. */
  readonly start: Uint8Array;
  /** All of it, in memory. */
  readonly whole: () => Promise<Uint8Array>;
  /** Puts it under a path, where nobody ever sees it half written. */
  readonly putTo: (file: string) => Promise<void>;
  /** All of it, read as it is sent. */
  readonly blob: () => Promise<Blob>;
}

/** A content that is in memory. */
export function contentOf(bytes: Uint8Array): FileContent {
  return {
    bytes: bytes.length,
    sha256: hashOf(bytes),
    start: bytes.subarray(0, startBytes),
    whole: async () => bytes,
    putTo: (file) => replaceFile(file, bytes),
    blob: async () => new Blob([Uint8Array.from(bytes)]),
  };
}

/** A content that lies on the disk, in a file that nobody writes to any more; it is left where it is. */
export async function contentOnDisk(path: string): Promise<FileContent> {
  const { size } = await stat(path);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return {
    bytes: size,
    sha256: hash.digest("hex"),
    start: await startOf(path),
    whole: () => readFile(path),
    putTo: (file) =>
      takePlace(file, async (temporary) => {
        await link(path, temporary);
        await chmod(temporary, 0o600);
      }),
    blob: () => openAsBlob(path),
  };
}

/** The first bytes of a file, as many as tell what it is. */
export async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** SHA-256 of a content, in hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

const startBytes = 4096;

/** Writes a file that nobody ever sees half written: under another name first, then renamed. */
export async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  await takePlace(file, (temporary) => writeFile(temporary, bytes, { mode: 0o600 }));
}

/** The same for whoever makes the file in another way, under the name that it is given. */
async function takePlace(file: string, make: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${file}.${randomUUID()}.part`;
  try {
    await make(temporary);
    await rename(temporary, file);
  } finally {
    // Two names of one content: to rename the one to the other leaves both (POSIX, rename).
    await rm(temporary, { force: true });
  }
}
