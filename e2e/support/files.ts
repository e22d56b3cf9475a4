import { buffer } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { database } from "#db/client";
import { originalName, originals } from "#lib/files/library/directories";
import { extensionOf } from "#lib/files/library/public-name";
import { contentOf } from "#lib/files/store/content";
import { listFolder } from "#lib/files/tree/listing";
import { entryAt, existingFile } from "#lib/files/tree/locate";
import { makeFolder, removeFiles } from "#lib/files/tree/operations";
import { uploadFiles } from "#lib/files/tree/store-files";

const by = { adminId: null, evenIfUsed: true };

/** Recreates a folder of the file tool, with files by their paths in it; returns its path. */
export async function folderWith(
  name: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = `files/${name}`;
  if (await entryAt(database(), folder)) await removeFiles([folder], by);
  await makeFolder(folder, by);
  const sent = Object.entries(files).map(([relativePath, content]) => ({
    relativePath,
    content: async () => contentOf(Buffer.from(content)),
  }));
  if (sent.length > 0) await uploadFiles(sent, folder, by);
  return folder;
}

/** Returns the stored content of a file by its path. */
export async function contentAt(path: string): Promise<Buffer> {
  const { file, mime } = await existingFile(database(), path);
  const stream = await originals().read(originalName(file, extensionOf(mime)));
  if (!stream) throw new Error(`The content of ${path} is not stored.`);
  return buffer(stream as never);
}

/** Returns the content of a text by its path. */
export async function textAt(path: string): Promise<string> {
  return (await contentAt(path)).toString("utf8");
}

/** Returns the names of what is in a folder, in the order of their codes. */
export async function namesIn(path: string): Promise<readonly string[]> {
  const { folders, files } = await listFolder(path, "en");
  return [...folders, ...files].map(({ name }) => name).sort();
}

/** Opens a path in the file tool. */
export async function openFiles(page: Page, path: string, screen = "files", language = "en") {
  await page.goto(`/ADMIN/${language}/files.gallery.${screen}?path=${encodeURIComponent(path)}`);
}

/** Returns the row of an entry. */
export function entryOf(page: Page, name: string) {
  const link = page.getByRole("link", { name, exact: true });
  return page.getByRole("table").getByRole("row").filter({ has: link });
}

/** Returns the box that selects an entry. */
export function boxOf(page: Page, name: string) {
  return entryOf(page, name).getByRole("checkbox");
}

/** Returns the bar of the actions on what is selected. */
export function barOf(page: Page) {
  return page.getByRole("form", { name: "Selected records" });
}
