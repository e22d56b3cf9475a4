/** Kinds of picture that can be stored, by the name that sharp gives to their format. */
export const pictureKinds = {
  jpeg: { mime: "image/jpeg", extension: "jpg" },
  png: { mime: "image/png", extension: "png" },
  webp: { mime: "image/webp", extension: "webp" },
  heif: { mime: "image/avif", extension: "avif" },
  gif: { mime: "image/gif", extension: "gif" },
  svg: { mime: "image/svg+xml", extension: "svg" },
} as const;

export type PictureKind = (typeof pictureKinds)[keyof typeof pictureKinds];

/** The kind that stored files of a media type are, or undefined for a type never stored. */
export function kindOfMime(mime: string): PictureKind | undefined {
  return Object.values(pictureKinds).find((kind) => kind.mime === mime);
}
