import type { EntryDescription } from "#lib/admin/files/files-description";
import { safeHref } from "#lib/kernel/rich-text/href";
import type { FolderEntry, FolderListing, ListedFolder } from "./contracts.ts";

type Picture = Pick<EntryDescription, "path" | "url" | "thumbnail">;

/** Returns the address of a picture of a file at another width than its thumbnail; undefined where it has none. */
export function filePictureAddress({ thumbnail }: Picture, width: 320 | 640 | 1920): string | undefined {
  return thumbnail?.replace("/320.webp", `/${width}.webp`);
}

/** Returns the address from which browsers render a picture unchanged, or its converted version where they cannot. */
export function wholePicture(file: Picture): string | undefined {
  if (!file.thumbnail) return /\.(?:bmp|ico)$/i.test(file.path) ? file.url : undefined;
  return shown.test(file.path) ? file.url : filePictureAddress(file, 1920);
}

const shown = /\.(?:jpe?g|png|gif|webp|avif)$/i;

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
  const { name, path, kind, bytes, changedAt, width, height, address, thumbnail } = file;
  return {
    name,
    path,
    kind,
    bytes,
    changedAt: timeOf(changedAt),
    url: address,
    ...(width && height ? { ratio: width / height } : {}),
    ...(thumbnail ? { thumbnail } : {}),
  };
}

function timeOf(moment: Date | string): number {
  return new Date(moment).getTime();
}
