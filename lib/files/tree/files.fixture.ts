import { expect } from "vitest";
import { database } from "#db/client";
import { createCaller } from "#test/caller";
import { originalName, originals } from "../library/directories.ts";
import { extensionOf } from "../library/public-name.ts";
import { contentOf } from "../store/content.ts";
import type { FilesChanged } from "./change-files.ts";
import { pathText } from "./paths.ts";
import { filesWithin } from "./queries.ts";
import { uploadFiles } from "./store-files.ts";
import { type FilesUndone, undoFiles } from "./undo-files.ts";

/** Stores files under their paths below the root. */
export async function putFiles(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  const sent = Object.entries(files).map(([relativePath, text]) => ({
    relativePath,
    content: async () => contentOf(Buffer.from(text)),
  }));
  await uploadFiles(sent, "files", { adminId: null, exists: "replace" });
}

/** Each file by its path, with its text. */
export async function filesNow(): Promise<Readonly<Record<string, string>>> {
  const files = await filesWithin(database(), "");
  const read = await Promise.all(
    files.map(async ({ folder, fileName, file, mime }) => {
      const stream = await originals().read(originalName(file, extensionOf(mime)));
      const names = [...(folder ? folder.split("/") : []), fileName];
      return [pathText({ names }).slice("files/".length), await new Response(stream).text()] as const;
    }),
  );
  return Object.fromEntries(read.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Takes an operation back, as the button in its message does. */
export async function takeBack({ undo = [] }: Pick<FilesChanged, "undo">): Promise<FilesUndone> {
  expect(undo).not.toEqual([]);
  return undoFiles(undo, (await (await createCaller()).session()).subject);
}
