const mebibyte = 1024 * 1024;

/** What files of the library are, as people tell them apart. */
export const fileTypes = ["document", "picture", "sound", "film"] as const;
export type FileType = (typeof fileTypes)[number];

/** A format of which files are stored: its media type, the ending of its name, and what its files are. */
export interface FileFormat {
  readonly mime: string;
  readonly extension: string;
  readonly type: FileType;
}

/** Largest file in bytes: recordings lie on the disk alone, everything else is held in memory while it is looked at. */
export const largestFile: Readonly<Record<FileType, number>> = {
  document: 100 * mebibyte,
  picture: 20 * mebibyte,
  sound: 4096 * mebibyte,
  film: 4096 * mebibyte,
};

const word = "application/vnd.openxmlformats-officedocument";
const open = "application/vnd.oasis.opendocument";

/** Every format but those of pictures, by the ending of its files. */
export const formats = {
  pdf: { mime: "application/pdf", extension: "pdf", type: "document" },
  docx: { mime: `${word}.wordprocessingml.document`, extension: "docx", type: "document" },
  xlsx: { mime: `${word}.spreadsheetml.sheet`, extension: "xlsx", type: "document" },
  pptx: { mime: `${word}.presentationml.presentation`, extension: "pptx", type: "document" },
  odt: { mime: `${open}.text`, extension: "odt", type: "document" },
  ods: { mime: `${open}.spreadsheet`, extension: "ods", type: "document" },
  odp: { mime: `${open}.presentation`, extension: "odp", type: "document" },
  zip: { mime: "application/zip", extension: "zip", type: "document" },
  txt: { mime: "text/plain", extension: "txt", type: "document" },
  csv: { mime: "text/csv", extension: "csv", type: "document" },
  mp3: { mime: "audio/mpeg", extension: "mp3", type: "sound" },
  ogg: { mime: "audio/ogg", extension: "ogg", type: "sound" },
  wav: { mime: "audio/wav", extension: "wav", type: "sound" },
  m4a: { mime: "audio/mp4", extension: "m4a", type: "sound" },
  mp4: { mime: "video/mp4", extension: "mp4", type: "film" },
  webm: { mime: "video/webm", extension: "webm", type: "film" },
} as const satisfies Readonly<Record<string, FileFormat>>;
