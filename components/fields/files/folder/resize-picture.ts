/** Longest sides in pixels that pictures can be scaled down to before they are sent. */
export const longestSides = [1600, 2560, 3840] as const;

/** Whether a picture can be drawn and written anew by a browser in its own format. */
export function canBeResized({ type }: Pick<File, "type">): boolean {
  return writable.has(type);
}

/**
 * A picture scaled down so that its longer side has so many pixels, turned as its Exif says; the file itself where it is
 * no larger, cannot be read, or would need more bytes.
 */
export async function resizePicture(file: File, longest: number): Promise<File> {
  if (!canBeResized(file)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return file;
  try {
    const size = fittingSize(picture, longest);
    const blob = size && (await draw(picture, size, file.type).catch(() => undefined));
    if (!blob || blob.type !== file.type || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: file.type, lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}

/** Width and height in whole pixels; undefined for what is small enough. */
export function fittingSize(
  { width, height }: { readonly width: number; readonly height: number },
  longest: number,
): { readonly width: number; readonly height: number } | undefined {
  const share = longest / Math.max(width, height);
  if (share >= 1) return undefined;
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

async function draw(
  picture: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
  type: string,
): Promise<Blob | undefined> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality: 0.86 });
}

const writable = new Set(["image/jpeg", "image/png", "image/webp"]);
