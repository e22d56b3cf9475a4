import { type FileStore, fileStore } from "#lib/files/store/file-store";

/** Where originals are kept, and the pictures of first pages; those of pictures are never served. */
export function originals(): FileStore {
  return fileStore("uploads");
}

/** Name of an original there. */
export function originalName(file: string, extension: string): string {
  return `${file}.${extension}`;
}

/** Name of the picture of a document's first page. */
export function pageName(file: string): string {
  return originalName(file, "page.webp");
}
