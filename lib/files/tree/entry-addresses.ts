import { safeHref } from "#lib/kernel/rich-text/href";

/** A file that may be a picture, with its address for visitors. */
interface Picture {
  readonly path: string;
  readonly url?: string | undefined;
  readonly thumbnail?: string | undefined;
}

/** Returns the address of a picture of a file at another width than its thumbnail; undefined where it has none. */
export function filePictureAddress({ thumbnail }: Picture, width: 320 | 640 | 1920): string | undefined {
  return thumbnail?.replace("/320.webp", `/${width}.webp`);
}

/** Returns the address from which browsers render a picture unchanged, or its converted version where they cannot. */
export function wholePicture(file: Picture): string | undefined {
  if (!file.thumbnail) return /\.(?:bmp|ico)$/i.test(file.path) ? file.url : undefined;
  return shown.test(file.path) ? file.url : filePictureAddress(file, 1920);
}

/** Returns the address from which pages of the administration draw an SVG. */
export function drawingAddress(path: string): string {
  return `/ADMIN/files.gallery.preview?path=${encodeURIComponent(path)}`;
}

/** Returns the address of a picture in a text: drawings are downloads under their own. */
export function drawnAddress(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  if (!/^\/files\/.+\.svg$/i.test(path)) return address;
  try {
    return drawingAddress(decodeURIComponent(path.slice(1)));
  } catch {
    return address;
  }
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
