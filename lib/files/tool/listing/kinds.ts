/** What files are as people tell them apart, in the order in which they are sorted. */
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

/** What a file is by the ending of its name, for symbols and sorting; what is served looks at its content, too. */
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
