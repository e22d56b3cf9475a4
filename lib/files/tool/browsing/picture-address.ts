import type { EntryDescription } from "#lib/admin/files/files-description";

/** Widths in pixels at which previews are made; the library serves its pictures at the same ones. */
export const previewWidths = [320, 640, 1920] as const;
export type PreviewWidth = (typeof previewWidths)[number];

type Picture = Pick<EntryDescription, "path" | "kind" | "url" | "recordId" | "bytes" | "changedAt">;

/** Address of a small picture of a file, for who may read files; undefined where there is none. */
export function filePictureAddress(file: Picture, width: PreviewWidth): string | undefined {
  const { path, kind, url, recordId } = file;
  if (kind !== "picture") return undefined;
  if (recordId !== undefined) return url?.replace(/\/[^/?]*(?=\?|$)/, `/${width}.webp`);
  if (!canBePreviewed(path)) return /\.(?:bmp|ico)$/i.test(path) ? url : undefined;
  return previewAddress(path, width, `${file.bytes ?? 0}-${Math.round(file.changedAt)}`);
}

/** Address from which browsers draw a picture as it is, or what is made of it where they cannot. */
export function wholePicture(file: Picture): string | undefined {
  const isDrawnByBrowsers = file.recordId !== undefined || shown.test(file.path);
  return file.kind === "picture" && isDrawnByBrowsers ? file.url : filePictureAddress(file, 1920);
}

const shown = /\.(?:jpe?g|png|gif|webp|avif|bmp|ico)$/i;

/** Whether a preview is made of files of such a name. */
export function canBePreviewed(name: string): boolean {
  return /\.(?:jpe?g|jpe|png|gif|webp|avif|tiff?|svg)$/i.test(name);
}

/** Where browsers draw from what stands at an address of a text: drawings of the public folder are saved under their own. */
export function drawnAddress(address: string): string {
  if (!/^\/files\/[^?#]+\.(?:svg|tiff?)$/i.test(address)) return address;
  try {
    return previewAddress(decodeURIComponent(address.slice(1)), 1920);
  } catch {
    return address;
  }
}

/** @param version changes with the content, so that browsers may keep what they got */
function previewAddress(path: string, width: PreviewWidth, version?: string): string {
  const kept = version === undefined ? "" : `&v=${version}`;
  return `/ADMIN/files.gallery.preview?path=${encodeURIComponent(path)}&width=${width}${kept}`;
}
