import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#lib/platform/env";
import { type FileStore, fileStore } from "../store/file-store.ts";

export function variantFile(name: string, width: number, format: string): string {
  return join(/* turbopackIgnore: true */ variantsDirectory(), `${name}-${width}.${format}`);
}

/** Returns the directory of variants; they may be deleted at any time. */
export function variantsDirectory(): string {
  return join(/* turbopackIgnore: true */ uploadsDirectory(), "variants");
}

/** Returns the directory of files that arrive in parts, until they are complete. */
export function arrivingDirectory(): string {
  return join(/* turbopackIgnore: true */ uploadsDirectory(), "arriving");
}

/** Creates both directories, readable by this user only. */
export async function makeDirectories(): Promise<void> {
  await mkdir(variantsDirectory(), { recursive: true, mode: 0o700 });
}

function uploadsDirectory(): string {
  return join(/* turbopackIgnore: true */ environment().varDirectory, "uploads");
}

/** Returns the store of originals and of the pictures of first pages; originals of pictures are never served. */
export function originals(): FileStore {
  return fileStore("uploads");
}

export function originalName(file: string, extension: string): string {
  return `${file}.${extension}`;
}

/** Returns the name of the picture of a document's first page. */
export function pageName(file: string): string {
  return originalName(file, "page.webp");
}
