import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { findMedia } from "#db/queries/media";
import { originalFile } from "#lib/media/directories";
import { extensionOf } from "#lib/media/public-name";
import { FileProblem } from "../problem.ts";
import { type OpenFile, openFile } from "./open-file.ts";
import { type FilePath, parsePath, pathText } from "./path.ts";

/** Opens a file of either root for reading, an original of the library by its record. Throws {@link FileProblem}. */
export async function openEither(asked: string | FilePath): Promise<OpenFile> {
  const path = typeof asked === "string" ? parsePath(asked) : asked;
  return path.root === "media" ? openOriginal(path) : openFile(path);
}

/** Records alone name originals, so that nothing else of their directory can be asked for. */
async function openOriginal(path: FilePath): Promise<OpenFile> {
  const [, key = "", extension] = /^([0-9a-f]{16})\.([a-z0-9]+)$/.exec(path.names.join("/")) ?? [];
  const media = await findMedia(key);
  if (!media || extensionOf(media.mime) !== extension) throw new FileProblem("missing", pathText(path));
  const file = originalFile(media.file, extension);
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? new FileProblem("missing", pathText(path)) : error;
    },
  );
  return { handle, stats: await handle.stat(), path };
}
