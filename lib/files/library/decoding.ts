import { createRequire } from "node:module";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Metadata, Sharp, SharpInput, SharpOptions } from "sharp";

/** Most bytes of memory that the decoding of an upload may take, about a photograph of 50.4 megapixels. */
export const largestDecoding = 310_000_000;
/** From this size on, nothing else as large is decoded at the same time. */
const large = 40_000_000;

const onePerCore = pLimit(2);
const oneLarge = pLimit(1);

/**
 * Runs work that reads, decodes or encodes a picture in its turn: two at a time, of which one may be large.
 *
 * @param memory what the decoding takes, as {@link memoryToDecode} tells
 */
export function decoding<Result>(memory: number, work: () => Promise<Result>): Promise<Result> {
  return memory < large ? onePerCore(work) : oneLarge(() => onePerCore(work));
}

/**
 * Returns the bytes of memory that decoding a picture needs, as measured: formats read line by line need little, but
 * pictures in several passes or to be turned are held whole. AVIF needs 24 bytes a pixel at worst.
 *
 * @param bytes of the file, for the sizes that AVIF hides behind a crop
 */
export function memoryToDecode(metadata: Metadata, bytes?: Uint8Array): number {
  const { width, height, channels = 4, depth, format, isProgressive, orientation = 1 } = metadata;
  const pixels = width * height;
  if (format === "heif") return 24 * Math.max(pixels, largestExtent(bytes));
  if (format === "gif") return 5 * pixels;
  const bytesEach = depth === "ushort" || (format === "jpeg" && isProgressive) ? 2 : 1;
  return isProgressive || orientation > 1 ? pixels * channels * bytesEach : 0;
}

/** Returns the most pixels of the properties of spatial extents in a HEIF file (ISO/IEC 23008-12, 6.5.3). */
function largestExtent(bytes: Uint8Array = new Uint8Array()): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let largest = 0;
  for (let at = file.indexOf("ispe"); at >= 0 && at + 16 <= file.length; at = file.indexOf("ispe", at + 4))
    largest = Math.max(largest, file.readUInt32BE(at + 8) * file.readUInt32BE(at + 12));
  return largest;
}

type Library = typeof import("sharp").default;

/**
 * Opens a picture. libvips uses ten megabytes of memory as soon as it is loaded, which happens with the first
 * picture.
 */
export function sharp(input?: SharpInput | readonly SharpInput[], options?: SharpOptions): Sharp {
  library ??= load();
  return library(input as SharpInput, options);
}

let library: Library | undefined;

function load(): Library {
  const loaded = createRequire(join(/* turbopackIgnore: true */ process.cwd(), "package.json"))(
    "sharp",
  ) as Library;
  // Its cache for a second use of the same picture grows beyond a gigabyte, and there is no second use.
  loaded.cache(false);
  return loaded;
}
