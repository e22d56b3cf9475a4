import { createHash } from "node:crypto";
import { access } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { replaceFile } from "#lib/files/library/replace-file";
import { canBePreviewed, type PreviewWidth } from "../browsing/picture-address.ts";
import { versionOf } from "../listing/plain-text.ts";
import { FileProblem } from "../problem.ts";
import { keptDirectory } from "../roots/directories.ts";
import { type OpenFile, openFile } from "../roots/open-file.ts";
import { pathText } from "../roots/path.ts";
import { drawPreview } from "./draw-preview.ts";

/** Largest file that a preview is made of, in bytes. */
const largestFile = 60 * 1024 * 1024;

const beingMade = new Map<string, Promise<void>>();
/** Each is held whole while it is decoded. */
const inTurn = pLimit(2);

/**
 * A small picture (WebP) of a picture in the public root, made when it is first asked for and kept beside the root.
 * Throws {@link FileProblem} `noPicture` for what is none, or cannot be decoded.
 *
 * @returns its path on this machine, and a name for its content
 */
export async function previewOf(
  asked: string,
  width: PreviewWidth,
): Promise<{ readonly file: string; readonly tag: string }> {
  const opened = await openFile(asked);
  try {
    const path = pathText(opened.path);
    const isPossible = canBePreviewed(opened.name) && opened.stats.size <= largestFile;
    if (!isPossible) throw new FileProblem("noPicture", path);
    const tag = tagOf(path, versionOf(opened.stats), width);
    const file = join(/* turbopackIgnore: true */ await keptDirectory("previews"), `${tag}.webp`);
    if (!(await exists(file))) await makeOnce(file, opened, width);
    return { file, tag };
  } finally {
    await opened.handle.close();
  }
}

async function makeOnce(file: string, opened: OpenFile, width: PreviewWidth): Promise<void> {
  const running = beingMade.get(file) ?? inTurn(() => make(file, opened, width));
  beingMade.set(file, running);
  try {
    await running;
  } finally {
    beingMade.delete(file);
  }
}

async function make(file: string, { handle, path }: OpenFile, width: PreviewWidth): Promise<void> {
  const drawn = await drawPreview(await handle.readFile(), width);
  if (!drawn) throw new FileProblem("noPicture", pathText(path));
  await replaceFile(file, drawn);
}

function tagOf(...parts: readonly (string | number)[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 40);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
