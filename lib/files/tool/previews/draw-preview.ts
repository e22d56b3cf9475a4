import type { Metadata, Sharp } from "sharp";
import { decoding, largestDecoding, memoryToDecode } from "#lib/files/library/decoding";
import { maxPicturePixels } from "#lib/files/library/inspect";
import { hasPictureSignature } from "#lib/files/library/kinds";
import { sharp } from "#lib/files/library/sharp";

/**
 * A picture at a width in pixels (or its own where that is less, but of drawings), upright, as WebP without what cameras
 * write. Drawings are read from memory alone, where they can refer to no other file. Undefined for what is no picture,
 * takes too much memory or is damaged.
 */
export async function drawPreview(bytes: Uint8Array, width: number): Promise<Uint8Array | undefined> {
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
