import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { originalName, originals } from "#lib/files/library/originals";
import { extensionOf, fileName } from "#lib/files/library/public-name";
import { findMedia, type MediaRow } from "#lib/files/queries/media";
import { FileProblem } from "../problem.ts";
import { type OpenFile, openFile } from "./open-file.ts";
import { type FilePath, parsePath, pathText } from "./path.ts";

/** Opens a file of either root for reading, an original of the library by its record. Throws {@link FileProblem}. */
export async function openEither(asked: string | FilePath): Promise<OpenFile> {
  const path = typeof asked === "string" ? parsePath(asked) : asked;
  return path.root === "media" ? openOriginal(path) : openFile(path);
}

/** The record of an original, which alone names it, so that nothing else of their directory can be asked for. Throws {@link FileProblem}. */
export async function originalAt(path: FilePath): Promise<MediaRow> {
  const [, key = "", extension] = /^([0-9a-f]{16})\.([a-z0-9]+)$/.exec(path.names.join("/")) ?? [];
  const media = await findMedia(key);
  if (!media || extensionOf(media.mime) !== extension) throw new FileProblem("missing", pathText(path));
  return media;
}

async function openOriginal(path: FilePath): Promise<OpenFile> {
  const media = await originalAt(path);
  const name = fileName(media);
  const opened = await originals().withPath(
    originalName(media.file, extensionOf(media.mime)),
    async (file) => {
      const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
      return { handle, stats: await handle.stat(), path, name };
    },
  );
  if (!opened) throw new FileProblem("missing", pathText(path));
  return opened;
}
