import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { varDirectory } from "../server-under-test.ts";

/** Recreates a folder of the public files, with files by their paths in it; returns its path on this machine. */
export async function folderWith(
  name: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = join(varDirectory, "files", name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
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
