/** Headers and way in which a file is served. */
interface Served {
  /** Media type with its charset, as in `Content-Type`. */
  readonly contentType: string;
  /** True if browsers show it; everything else is saved. */
  readonly isShown: boolean;
}

/**
 * Returns the media type that a file is served with, by the ending of its name. Only types that cannot carry scripts
 * are shown; HTML, SVG, scripts and programs are served as plain bytes, as is anything not listed here.
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

/** Kinds of files as people distinguish them, in their sort order. */
export const fileKinds = [
  "picture",
  "film",
  "sound",
  "pdf",
  "document",
  "table",
  "presentation",
  "markdown",
  "code",
  "text",
  "archive",
  "font",
  "folder",
  "other",
] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * Determines the kind of a file by the ending of its name, for symbols and sorting; serving it looks at its content,
 * too.
 */
export function kindOfName(name: string): FileKind {
  return kinds.get(endingOf(name)) ?? "other";
}

/** The ending of a name in small letters, without the dot. */
export function endingOf(name: string): string {
  const at = name.lastIndexOf(".");
  return at > 0 ? name.slice(at + 1).toLowerCase() : "";
}

const endings: Readonly<Partial<Record<FileKind, string>>> = {
  picture: "jpg jpeg jpe png gif webp avif heic heif svg bmp tif tiff ico jxl",
  film: "mp4 m4v webm mov avi mkv mpg mpeg ogv wmv 3gp",
  sound: "mp3 m4a aac ogg oga opus wav flac wma mid midi",
  pdf: "pdf",
  document: "doc docx odt rtf pages epub",
  table: "xls xlsx ods csv tsv numbers",
  presentation: "ppt pptx odp key",
  markdown: "md markdown",
  code: "html htm xhtml css scss less js mjs cjs ts tsx jsx json jsonl xml yaml yml toml ini sql sh py rb php java go rs c h cpp cs vue geojson webmanifest",
  text: "txt log vtt srt ics vcf conf",
  archive: "zip rar 7z tar gz tgz bz2 xz zst",
  font: "woff woff2 ttf otf",
};

const kinds = new Map(
  Object.entries(endings).flatMap(([kind, list]) =>
    list.split(" ").map((ending): [string, FileKind] => [ending, kind as FileKind]),
  ),
);
