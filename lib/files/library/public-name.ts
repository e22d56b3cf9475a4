import { slugify } from "#lib/platform/slug";
import { formats, kindOfMime } from "./detect-format.ts";

/** Media type of files that are nothing but bytes to this site; their names are kept whole. */
export const plainBytes = "application/octet-stream";

interface Named {
  readonly name: string;
  readonly mime: string;
}

/** Returns the name under which visitors save a file, with the ending that fits its content: `Výroční zpráva.pdf`. */
export function fileName({ name, mime }: Named): string {
  if (mime === plainBytes) return name || "file";
  return `${baseOf(name) || "file"}.${extensionOf(mime)}`;
}

/** The same as the end of an address: `vyrocni-zprava.pdf`. */
export function publicName({ name, mime }: Named): string {
  const slug = slugify(baseOf(name)) || "file";
  // A picture with a name of digits only would be taken for one of its sizes.
  const isSizeLike = mime.startsWith("image/") && /^\d+$/.test(slug);
  return `${isSizeLike ? "picture-" : ""}${slug}.${servedExtension(mime)}`;
}

/** Visitors get JPEG for pictures stored as JPEG, else WebP. */
function servedExtension(mime: string): string {
  if (mime === "image/jpeg") return "jpg";
  return mime.startsWith("image/") ? "webp" : extensionOf(mime);
}

/** The ending of files of a media type that is stored. */
export function extensionOf(mime: string): string {
  const kind = kindOfMime(mime) ?? Object.values(formats).find((format) => format.mime === mime);
  return kind?.extension ?? "bin";
}

/** A name without the ending of its own. */
function baseOf(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, "").trim();
}

/** The last part of a file name in NFC, without control characters and marks that turn text around, at most 200 characters. */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.normalize("NFC").replace(/\p{C}/gu, "").trim().slice(0, 200).toWellFormed() || "file";
}
