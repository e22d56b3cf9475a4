import { buffer } from "node:stream/consumers";
import ExifReader from "exifreader";
import { database } from "#db/client";
import { originalName, originals } from "#lib/files/library/directories";
import { extensionOf } from "#lib/files/library/public-name";
import { existingFile } from "#lib/files/tree/locate";
import type { PhotoDescription } from "./files-description.ts";

/**
 * Reads the data a camera and its owner wrote into a picture (Exif 3.0, IPTC IIM), and where it was taken (WGS 84).
 * Returns nothing for pictures without it, or with unreadable data.
 */
export async function readPhotoData(path: string): Promise<PhotoDescription | undefined> {
  const { file, mime } = await existingFile(database(), path);
  const range = { start: 0, end: headerBytes - 1 };
  const stream = await originals().read(originalName(file, extensionOf(mime)), range);
  return stream && describePhoto(await buffer(stream as never));
}

/** Bytes read from a file: everything needed is in its first segments. */
const headerBytes = 512 * 1024;

/** Does the same for bytes in memory. */
export function describePhoto(bytes: Uint8Array): PhotoDescription | undefined {
  const tags = parse(bytes);
  if (!tags) return undefined;
  const told: Readonly<Record<string, unknown>> = { ...tags.iptc, ...tags.exif };
  const facts = photoFields.flatMap(({ field, tags: names }) => {
    const text = names.map((name) => textOf(told[name])).find((found) => found !== "");
    return text ? [{ field, text }] : [];
  });
  const { Latitude: latitude, Longitude: longitude } = tags.gps ?? {};
  const isPlace = isDegrees(latitude, 90) && isDegrees(longitude, 180);
  const place = isPlace ? { latitude, longitude } : undefined;
  return facts.length > 0 || place ? { facts, ...(place ? { place } : {}) } : undefined;
}

function parse(bytes: Uint8Array) {
  try {
    return ExifReader.load(Buffer.from(bytes), { expanded: true });
  } catch {
    return undefined;
  }
}

function textOf(tag: unknown): string {
  if (Array.isArray(tag)) return tag.map(textOf).filter(Boolean).join(", ");
  const description = typeof tag === "object" && tag && "description" in tag ? tag.description : undefined;
  return typeof description === "string"
    ? description
        .replace(/[\p{Cc}\s]+/gu, " ")
        .trim()
        .slice(0, longest)
    : "";
}

const longest = 500;

function isDegrees(value: number | undefined, most: number): value is number {
  return value !== undefined && Number.isFinite(value) && Math.abs(value) <= most;
}

/** Facts shown about a photograph, and the Exif and IPTC tags they come from; the first one present is used. */
export const photoFields = [
  { field: "title", tags: ["Object Name", "ImageDescription"] },
  { field: "headline", tags: ["Headline"] },
  { field: "caption", tags: ["Caption/Abstract"] },
  { field: "author", tags: ["By-line", "Artist"] },
  { field: "credit", tags: ["Credit"] },
  { field: "copyright", tags: ["Copyright Notice", "Copyright"] },
  { field: "keywords", tags: ["Keywords"] },
  { field: "city", tags: ["City"] },
  { field: "taken", tags: ["DateTimeOriginal", "DateTime"] },
  { field: "maker", tags: ["Make"] },
  { field: "camera", tags: ["Model"] },
  { field: "lens", tags: ["LensModel"] },
  { field: "aperture", tags: ["FNumber", "ApertureValue"] },
  { field: "exposure", tags: ["ExposureTime"] },
  { field: "iso", tags: ["ISOSpeedRatings", "PhotographicSensitivity"] },
  { field: "focalLength", tags: ["FocalLength"] },
] as const;
