import { createHash, randomUUID } from "node:crypto";
import { createReadStream, existsSync, openAsBlob } from "node:fs";
import { chmod, link, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** The content of a file that is looked at and stored: in memory, or on the disk where it is too large for that. */
export interface FileContent {
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  /** Its first bytes, enough to identify most files. */
  readonly start: Uint8Array;
  /** All of it, in memory. */
  readonly whole: () => Promise<Uint8Array>;
  /** Writes it to a path, where it is never visible half written. */
  readonly putTo: (file: string) => Promise<void>;
  /** Returns all of it, read from its source while it is sent. */
  readonly blob: () => Promise<Blob>;
}

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

/** Wraps a content on the disk, in a file that is no longer written to; the file is left in its place. */
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

/** Reads the first bytes of a file, as many as are needed to identify it. */
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

/** Writes a file that is never visible half written: under another name first, then renamed. */
async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  await takePlace(file, (temporary) => writeFile(temporary, bytes, { mode: 0o600 }));
}

/** Does the same for callers that make the file in another way, under the name that they are given. */
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

/** Makes a file unless it is there; those who ask for it at the same time share the work. */
export async function madeOnce(file: string, make: () => Promise<Uint8Array>): Promise<string> {
  if (existsSync(file)) return file;
  const running = beingMade.get(file) ?? make().then((bytes) => replaceFile(file, bytes));
  beingMade.set(file, running);
  try {
    await running;
    return file;
  } finally {
    beingMade.delete(file);
  }
}

const beingMade = new Map<string, Promise<void>>();
