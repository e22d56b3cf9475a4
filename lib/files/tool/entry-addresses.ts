import type { EntryDescription } from "#lib/admin/files/files-description";
import { safeHref } from "#lib/kernel/rich-text/href";
import type { FolderEntry, FolderListing, ListedFolder } from "./contracts.ts";

/** Widths in pixels at which previews are made; the library serves its pictures at the same ones. */
export const previewWidths = [320, 640, 1920] as const;
export type PreviewWidth = (typeof previewWidths)[number];

type Picture = Pick<EntryDescription, "path" | "kind" | "url" | "recordId" | "bytes" | "changedAt">;

/** Returns the address of a thumbnail of a file, for people allowed to read files; undefined where there is none. */
export function filePictureAddress(file: Picture, width: PreviewWidth): string | undefined {
  const { path, kind, url, recordId } = file;
  if (kind !== "picture") return undefined;
  if (recordId !== undefined) return url?.replace(/\/[^/?]*(?=\?|$)/, `/${width}.webp`);
  if (!canBePreviewed(path)) return /\.(?:bmp|ico)$/i.test(path) ? url : undefined;
  return previewAddress(path, width, `${file.bytes ?? 0}-${Math.round(file.changedAt)}`);
}

/** Returns the address from which browsers render a picture unchanged, or its converted version where they cannot. */
export function wholePicture(file: Picture): string | undefined {
  const isDrawnByBrowsers = file.recordId !== undefined || shown.test(file.path);
  return file.kind === "picture" && isDrawnByBrowsers ? file.url : filePictureAddress(file, 1920);
}

const shown = /\.(?:jpe?g|png|gif|webp|avif|bmp|ico)$/i;

/** Checks whether files with such a name get a preview. */
export function canBePreviewed(name: string): boolean {
  return /\.(?:jpe?g|jpe|png|gif|webp|avif|tiff?|svg)$/i.test(name);
}

/**
 * Returns the address from which browsers load a picture that a text refers to: drawings of the public folder are
 * downloads under their own address.
 */
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

/** Builds an address of the file tool with one or more paths. */
export function withPath(url: string, ...paths: readonly string[]): string {
  return `${url}?${paths.map((path) => `path=${encodeURIComponent(path)}`).join("&")}`;
}

/**
 * Resolves an address in a text of the public folder: to another website, or to a path of this one, relative
 * addresses starting from the file. Undefined for targets that links must not have.
 *
 * @param from address of the file, such as `/files/guide/readme.md`
 */
export function resolveLink(address: string, from: string): string | undefined {
  const isRelative = !/^[a-z][a-z\d+.-]*:|^[/\\#]/i.test(address.trim());
  if (!isRelative) return safeHref(address);
  const base = "http://localhost";
  if (!URL.canParse(address, base + from)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, base + from);
  return origin === base ? safeHref(`${pathname}${search}${hash}`) : undefined;
}

/** A listing as it is, or as it came to the browser in JSON, where times are texts. */
type Told<Type> = { readonly [Key in keyof Type]: Type[Key] extends Date ? Date | string : Type[Key] };
export type ToldListing = Omit<FolderListing, "folders" | "files"> & {
  readonly folders: readonly Told<ListedFolder>[];
  readonly files: readonly Told<FolderEntry>[];
};

/** Describes the entries of a folder for the screens, folders first. */
export function describeEntries({
  folders,
  files,
}: Pick<ToldListing, "folders" | "files">): EntryDescription[] {
  return [...folders.map(describeFolder), ...files.map(describeFile)];
}

function describeFolder({ name, path, changedAt }: Told<ListedFolder>): EntryDescription {
  return { name, path, kind: "folder", changedAt: timeOf(changedAt) };
}

function describeFile(file: Told<FolderEntry>): EntryDescription {
  const { name, path, kind, bytes, changedAt, width, height, record, address } = file;
  const entry: EntryDescription = {
    name: record?.name ?? name,
    path,
    kind,
    bytes,
    changedAt: timeOf(changedAt),
    url: address,
    ...(width && height ? { ratio: width / height } : {}),
    ...(record ? { recordId: record.id } : {}),
  };
  const thumbnail = filePictureAddress(entry, 320);
  return thumbnail ? { ...entry, thumbnail } : entry;
}

function timeOf(moment: Date | string): number {
  return new Date(moment).getTime();
}
