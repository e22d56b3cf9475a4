import { contentOf } from "#lib/files/store/content";
import { type FileStore, fileStore } from "#lib/files/store/file-store";
import { log } from "#lib/platform/log";
import type { SubmittedAnswer } from "../submitted-answers.ts";
import type { FilledFile } from "./read-answers.ts";

/** Reads a sent file by its key; it lies outside of everything that the website serves. */
export async function readSentFile(key: string): Promise<ReadableStream<Uint8Array> | undefined> {
  return sentFiles().read(key);
}

/** Stores files, readable by this user alone, under names that follow from nothing that was sent. */
export async function storeFiles(files: readonly FilledFile[]): Promise<void> {
  for (const { content, stored } of files) await sentFiles().put(stored.key, contentOf(content));
}

/** Removes the files of deleted answers. */
export async function removeFilesOf(answers: readonly SubmittedAnswer[]): Promise<void> {
  for (const { file } of answers) if (file) await removeFile(file.key);
}

/**
 * Removes files that no answer names, left by a process that ended between writing a file and its record, or after
 * one was erased.
 */
export async function removeStrayFiles(keptKeys: ReadonlySet<string>, now: Date): Promise<void> {
  for (const { name, keptAt } of await sentFiles().list("")) {
    if (!keptKeys.has(name) && now.getTime() - keptAt.getTime() > beingSentMs) await removeFile(name);
  }
}

/** The record of a file is written at once after it. */
const beingSentMs = 60 * 60 * 1000;

async function removeFile(name: string): Promise<void> {
  try {
    await sentFiles().remove(name);
  } catch (error) {
    log.warn({ err: error }, "a file of a submission could not be removed");
  }
}

function sentFiles(): FileStore {
  return fileStore("submissions");
}
