/** Kinds of picture that can be stored, by the name that sharp gives to their format; HEIC is a HEIF of another codec. */
export const pictureKinds = {
  jpeg: { mime: "image/jpeg", extension: "jpg" },
  png: { mime: "image/png", extension: "png" },
  webp: { mime: "image/webp", extension: "webp" },
  heif: { mime: "image/avif", extension: "avif" },
  gif: { mime: "image/gif", extension: "gif" },
  heic: { mime: "image/heic", extension: "heic" },
  svg: { mime: "image/svg+xml", extension: "svg" },
} as const;

export type PictureKind = (typeof pictureKinds)[keyof typeof pictureKinds];

/** Checks for formats of pictures that may have several frames. */
export function mayMove(mime: string): boolean {
  return mime === pictureKinds.gif.mime || mime === pictureKinds.webp.mime;
}

/** Returns the kind of stored files of a media type, or undefined for a type never stored. */
export function kindOfMime(mime: string): PictureKind | undefined {
  return Object.values(pictureKinds).find((kind) => kind.mime === mime);
}

/**
 * Checks whether bytes begin like a JPEG, PNG, WebP, GIF or HEIF file. Only these are passed to the decoders, some of
 * which use a lot of memory for files that are refused in the end.
 */
export function hasPictureSignature(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12));
  return signatures.some(({ at, text }) => start.toString("latin1", at, at + text.length) === text);
}

const signatures = [
  { at: 0, text: "\u00ff\u00d8\u00ff" },
  { at: 1, text: "PNG\r\n" },
  { at: 8, text: "WEBP" },
  { at: 0, text: "GIF8" },
  { at: 4, text: "ftyp" },
];
