import { createHash } from "node:crypto";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Metadata, Sharp } from "sharp";
import { decoding, largestDecoding, memoryToDecode, sharp } from "../library/decoding.ts";
import { hasPictureSignature } from "../library/detect-format.ts";
import { maxPicturePixels } from "../library/inspect-file.ts";
import { madeOnce } from "../store/content.ts";
import { canBePreviewed, type PreviewWidth } from "./entry-addresses.ts";
import { FileProblem } from "./problem.ts";
import { keptDirectory, type OpenFile, openFile, pathText } from "./roots.ts";
import { fileVersion } from "./text-files.ts";

/** Size limit of files that get a preview, in bytes. */
const largestFile = 60 * 1024 * 1024;

/** Each file is whole in memory while it is decoded. */
const inTurn = pLimit(2);

/**
 * Returns a thumbnail (WebP) of a picture in the public root, made on the first request and stored next to the root.
 * Throws {@link FileProblem} `noPicture` for other files, or if it cannot be decoded.
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
    const tag = tagOf(path, fileVersion(opened.stats), width);
    const file = join(/* turbopackIgnore: true */ await keptDirectory("previews"), `${tag}.webp`);
    return { file: await madeOnce(file, () => inTurn(() => make(opened, width))), tag };
  } finally {
    await opened.handle.close();
  }
}

async function make({ handle, path }: OpenFile, width: PreviewWidth): Promise<Uint8Array> {
  const drawn = await drawPreview(await handle.readFile(), width);
  if (!drawn) throw new FileProblem("noPicture", pathText(path));
  return drawn;
}

function tagOf(...parts: readonly (string | number)[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 40);
}

/**
 * Renders a picture at a width in pixels (or its own where that is less, except for drawings), upright, as WebP
 * without camera metadata. Drawings are read only from memory, where they cannot refer to other files. Undefined for
 * other files, too much memory or damage.
 */
async function drawPreview(bytes: Uint8Array, width: number): Promise<Uint8Array | undefined> {
  if (!hasPictureSignature(bytes) && !isTiff(bytes) && !isDrawing(bytes)) return undefined;
  try {
    const metadata = await decoding(0, () => sharp(bytes, { limitInputPixels: false }).metadata());
    const memory = memoryToDecode(metadata, bytes);
    if (metadata.width * metadata.height > maxPicturePixels || memory > largestDecoding) return undefined;
    return await decoding(memory, () => draw(bytes, metadata, width).toBuffer());
  } catch {
    return undefined;
  }
}

function draw(bytes: Uint8Array, { format, width: own }: Metadata, width: number): Sharp {
  const isSvg = format === "svg";
  const density = isSvg ? { density: Math.min(maxDensity, Math.max(1, (72 * width) / own)) } : {};
  return sharp(bytes, { failOn: "error", limitInputPixels: maxPicturePixels, ...density })
    .autoOrient()
    .resize({ width, height: 2 * width, fit: "inside", withoutEnlargement: !isSvg })
    .timeout({ seconds: mostSeconds })
    .webp({ quality: 78 });
}

const maxDensity = 2400;
const mostSeconds = 20;

/** TIFF 6.0, in either order of its bytes. */
function isTiff(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  return start === "II*\0" || start === "MM\0*";
}

function isDrawing(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1000));
  return (
    /^\s*<(?:\?xml|!--|!doctype|svg)/i.test(start) &&
    /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 5000)))
  );
}
