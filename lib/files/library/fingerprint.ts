import { createHash } from "node:crypto";
import { widestServed } from "#lib/kernel/rich-text/render-picture";

/** Version of a file that visitors get: its content, and how it is rotated and cropped. */
interface Shown {
  readonly key: string;
  readonly file: string;
  readonly rotation: string;
  readonly cropTop: number;
  readonly cropRight: number;
  readonly cropBottom: number;
  readonly cropLeft: number;
}

/**
 * Returns a name for the version that visitors currently get, in 10 hexadecimal digits: it changes as soon as the
 * file is replaced, turned or cut, so responses under it may be cached permanently.
 */
export function fingerprintOf(shown: Shown): string {
  if (isAsUploaded(shown)) return shown.file.slice(0, 10);
  const parts = [shown.file, shown.rotation, ...cropOf(shown)].join(" ");
  return createHash("sha256").update(parts).digest("hex").slice(0, 10);
}

/** Checks whether visitors get the whole file, upright, that the record began with. */
export function isAsUploaded(shown: Shown): boolean {
  return shown.file === shown.key && !isEdited(shown);
}

/** Checks whether the picture is rotated or cropped. */
export function isEdited(shown: Pick<Shown, "rotation" | Crop>): boolean {
  return shown.rotation !== "0" || cropOf(shown).some((percent) => percent > 0);
}

type Crop = "cropTop" | "cropRight" | "cropBottom" | "cropLeft";

function cropOf({ cropTop, cropRight, cropBottom, cropLeft }: Pick<Shown, Crop>): readonly number[] {
  return [cropTop, cropRight, cropBottom, cropLeft];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The remaining part of a picture, in pixels of the upright original after turning it. */
interface CropArea extends Size {
  readonly left: number;
  readonly top: number;
}

/** Returns the part of a picture that visitors see, after it is turned: crops refer to the turned picture. */
export function shownPart(picture: Omit<Shown, "key" | "file"> & Size): CropArea {
  const isLying = picture.rotation === "90" || picture.rotation === "270";
  const [width, height] = isLying ? [picture.height, picture.width] : [picture.width, picture.height];
  const left = Math.round((width * picture.cropLeft) / 100);
  const top = Math.round((height * picture.cropTop) / 100);
  return {
    left,
    top,
    width: Math.max(1, width - left - Math.round((width * picture.cropRight) / 100)),
    height: Math.max(1, height - top - Math.round((height * picture.cropBottom) / 100)),
  };
}

/** Returns the address of a picture's smallest variant. */
export function smallAddress(shown: Shown): string {
  return `/media/${shown.key}/320.webp?v=${fingerprintOf(shown)}`;
}

const variantFormats = ["avif", "webp", "jpeg"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** A served file of a picture: its key, the width in pixels and the format. */
export interface VariantRequest {
  readonly key: string;
  readonly width: number;
  readonly format: VariantFormat;
}

/**
 * Parses the request behind `/media/{key}/{name}` such as `640.avif`; undefined if it is none. Any width up to the
 * widest is valid, because mails and open pages still name the own width of a picture since cut or replaced.
 */
export function parseVariant(key: string, name: string): VariantRequest | undefined {
  const [, digits, extension] = /^([1-9]\d{0,3})\.([a-z]{4})$/.exec(name) ?? [];
  const width = Number(digits);
  const format = variantFormats.find((known) => known === extension);
  if (!/^[0-9a-f]{16}$/.test(key) || !(width <= widestServed) || format === undefined) return undefined;
  return { key, width, format };
}
