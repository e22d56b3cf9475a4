import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#lib/env";
import { log } from "#lib/log";
import { replaceFile } from "#lib/media/replace-file";
import type { Answer } from "./answers.ts";
import type { FilledFile } from "./check-file.ts";

/** Where a file lies that somebody sent: outside of everything that the website serves. */
export function sentFile(key: string): string {
  return join(/* turbopackIgnore: true */ directory(), key);
}

/** Stores files, readable by this user alone, under names that follow from nothing that was sent. */
export async function storeFiles(files: readonly FilledFile[]): Promise<void> {
  if (files.length === 0) return;
  await mkdir(/* turbopackIgnore: true */ directory(), { recursive: true, mode: 0o700 });
  for (const { content, stored } of files) await replaceFile(sentFile(stored.key), content);
}

/** Removes the files of answers that are not kept any more. */
export async function removeFilesOf(answers: readonly Answer[]): Promise<void> {
  for (const { file } of answers) if (file) await removeFile(file.key);
}

/** Removes what no answer names, as a process leaves it that ends between writing a file and its record, or after one was erased. */
export async function removeStrayFiles(keptKeys: ReadonlySet<string>, now: Date): Promise<void> {
  const names = await readdir(/* turbopackIgnore: true */ directory()).catch((): string[] => []);
  for (const name of names) {
    if (keptKeys.has(name)) continue;
    const changed = await stat(sentFile(name)).catch(() => undefined);
    if (changed && now.getTime() - changed.mtimeMs > beingSentMs) await removeFile(name);
  }
}

/** The record of a file is written at once after it. */
const beingSentMs = 60 * 60 * 1000;

async function removeFile(name: string): Promise<void> {
  try {
    await rm(sentFile(name), { force: true });
  } catch (error) {
    log.warn({ err: error }, "a file of a submission could not be removed");
  }
}

function directory(): string {
  return join(/* turbopackIgnore: true */ environment().varDirectory, "submissions");
}
