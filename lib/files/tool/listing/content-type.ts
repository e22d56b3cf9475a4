import { endingOf } from "./kinds.ts";

/** How a file is served. */
export interface Served {
  /** Media type with its charset, as it stands in `Content-Type`. */
  readonly contentType: string;
  /** Whether browsers show it; all else is saved. */
  readonly isShown: boolean;
}

/**
 * The media type that a file is served with, by the ending of its name. Only what cannot carry scripts is shown; HTML,
 * SVG, scripts and programs are told as bytes, and whatever has no entry here, too.
 */
export function servedType(name: string): Served {
  const ending = endingOf(name);
  const shown = shownTypes.get(ending);
  if (shown) return { contentType: shown, isShown: true };
  return { contentType: savedTypes.get(ending) ?? "application/octet-stream", isShown: false };
}

const text = "text/plain; charset=utf-8";

const shownTypes = new Map([
  ...["txt", "log", "md", "markdown", "srt"].map((ending): [string, string] => [ending, text]),
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["ico", "image/x-icon"],
  ["bmp", "image/bmp"],
  ["pdf", "application/pdf"],
  ["mp4", "video/mp4"],
  ["m4v", "video/mp4"],
  ["mov", "video/quicktime"],
  ["webm", "video/webm"],
  ["ogv", "video/ogg"],
  ["mp3", "audio/mpeg"],
  ["m4a", "audio/mp4"],
  ["aac", "audio/aac"],
  ["ogg", "audio/ogg"],
  ["oga", "audio/ogg"],
  ["opus", "audio/ogg"],
  ["wav", "audio/wav"],
  ["flac", "audio/flac"],
  ["vtt", "text/vtt; charset=utf-8"],
]);

const savedTypes = new Map([
  ["csv", "text/csv; charset=utf-8"],
  ["json", "application/json"],
  ["geojson", "application/geo+json"],
  ["ics", "text/calendar; charset=utf-8"],
  ["vcf", "text/vcard; charset=utf-8"],
  ["zip", "application/zip"],
  ["gz", "application/gzip"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["odt", "application/vnd.oasis.opendocument.text"],
  ["ods", "application/vnd.oasis.opendocument.spreadsheet"],
  ["odp", "application/vnd.oasis.opendocument.presentation"],
  ["doc", "application/msword"],
  ["xls", "application/vnd.ms-excel"],
  ["ppt", "application/vnd.ms-powerpoint"],
  ["epub", "application/epub+zip"],
  ["woff", "font/woff"],
  ["woff2", "font/woff2"],
  ["ttf", "font/ttf"],
  ["otf", "font/otf"],
]);
