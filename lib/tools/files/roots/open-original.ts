import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { findMedia } from "#db/queries/media";
import { originalName, originals } from "#lib/media/originals";
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
  const opened = await originals().withPath(originalName(media.file, extension), async (file) => {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    return { handle, stats: await handle.stat(), path };
  });
  if (!opened) throw new FileProblem("missing", pathText(path));
  return opened;
}
