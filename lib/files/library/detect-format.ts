import { fileText } from "#lib/platform/csv/write-csv";
import { captionProblem, looksLikeCaptions } from "./captions.ts";

const mebibyte = 1024 * 1024;

/** Types of files in the library, as people distinguish them. */
export const fileTypes = ["document", "picture", "sound", "film", "captions", "other"] as const;
export type FileType = (typeof fileTypes)[number];

/** A format of stored files: its media type, the extension, and the type of its files. */
interface FileFormat {
  readonly mime: string;
  readonly extension: string;
  readonly type: FileType;
}

/** Largest file in bytes: recordings are on disk only, everything else is held in memory while it is inspected. */
export const largestFile: Readonly<Record<FileType, number>> = {
  document: 100 * mebibyte,
  picture: 20 * mebibyte,
  sound: 4096 * mebibyte,
  film: 4096 * mebibyte,
  captions: 2 * mebibyte,
  other: 4096 * mebibyte,
};

const word = "application/vnd.openxmlformats-officedocument";
const open = "application/vnd.oasis.opendocument";

/** All formats except those of pictures, by file extension. */
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
  vtt: { mime: "text/vtt", extension: "vtt", type: "captions" },
} as const satisfies Readonly<Record<string, FileFormat>>;

export type FormatRefusal = "unsupported" | "markup" | "macros" | "broken" | "captions";
type Detected =
  | { readonly ok: true; readonly format: FileFormat }
  /** `limit` is the line at which captions are wrong. */
  | { readonly ok: false; readonly code: FormatRefusal; readonly limit?: number };

/**
 * Detects a file that is no picture by its first bytes; its name counts only for plain text, which has no signature.
 * Markup is refused under every name: it could carry scripts to this site's visitors.
 */
export function detectFormat(bytes: Uint8Array, name: string): Detected {
  if (isZipped(bytes)) return zipped(bytes);
  const signed = signedFormat(bytes);
  return signed ? is(signed) : text(bytes, name);
}

/** Returns the format of a file if its first bytes alone determine it; archives and plain text must be read. */
export function signedFormat(start: Uint8Array): FileFormat | undefined {
  const digits = Buffer.from(start.subarray(0, 160)).toString("hex");
  return signatures.find(({ pattern }) => pattern.test(digits))?.format;
}

/** Checks whether a file begins like a ZIP archive; office documents do, too. */
export function isZipped(start: Uint8Array): boolean {
  return Buffer.from(start.subarray(0, 4)).toString("latin1") === "PK\u0003\u0004";
}

/** Patterns match from the first byte on, in hexadecimal digits. */
const signatures: readonly { readonly pattern: RegExp; readonly format: FileFormat }[] = [
  { pattern: /^255044462d3\d/, format: formats.pdf },
  { pattern: /^4944330[2-4]/, format: formats.mp3 },
  // The frame sync of MPEG audio, layer III, with a bit rate and a sampling rate that exist.
  { pattern: /^ff(?:f[ab23]|e[23])[1-9a-e][\dab]/, format: formats.mp3 },
  // The first page of a stream: Vorbis, Opus or FLAC.
  {
    pattern: /^4f6767530002.{40}01..(?:01766f72626973|4f70757348656164|7f464c4143)/,
    format: formats.ogg,
  },
  { pattern: /^52494646.{8}57415645/, format: formats.wav },
  { pattern: /^.{8}667479704d344[12]20/, format: formats.m4a },
  // Brands isom, iso2 to iso9, mp41, mp42, avc1, "M4V ", dash and MSNV.
  {
    pattern: /^.{8}66747970(?:69736f6d|69736f3[2-9]|6d70343[12]|61766331|4d345620|64617368|4d534e56)/,
    format: formats.mp4,
  },
  { pattern: /^1a45dfa3(?:..){0,60}?4282..7765626d/, format: formats.webm },
];

function zipped(bytes: Uint8Array): Detected {
  const names = entryNames(bytes);
  if (!names) return refused("broken");
  if (names.some((name) => /vbaProject\.bin$|^Basic\//i.test(name))) return refused("macros");
  if (names.includes("[Content_Types].xml")) {
    const office = officeFormats.find(({ part }) => names.includes(part));
    if (office) return is(office.format);
  }
  const openDocument =
    /^PK[\s\S]{28}mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))PK/;
  const mime = openDocument.exec(Buffer.from(bytes.subarray(0, 160)).toString("latin1"))?.[1];
  return is(Object.values(formats).find((format) => format.mime === mime) ?? formats.zip);
}

const officeFormats = [
  { part: "word/document.xml", format: formats.docx },
  { part: "xl/workbook.xml", format: formats.xlsx },
  { part: "ppt/presentation.xml", format: formats.pptx },
];

function text(bytes: Uint8Array, name: string): Detected {
  const content = textOf(bytes);
  if (content === undefined) return refused("unsupported");
  if (/^\s*<(?:[a-z!?/])/i.test(content) || /<(?:script|html|svg|iframe)\b/i.test(content))
    return refused("markup");
  if (looksLikeCaptions(content, name)) return captions(bytes);
  const ending = /\.(txt|csv)$/i.exec(name)?.[1]?.toLowerCase();
  return ending === "txt" || ending === "csv" ? is(formats[ending]) : refused("unsupported");
}

function captions(bytes: Uint8Array): Detected {
  const line = captionProblem(bytes);
  return line === undefined ? is(formats.vtt) : { ok: false, code: "captions", limit: line };
}

/** Returns the text of a file that holds only characters, or undefined. */
function textOf(bytes: Uint8Array): string | undefined {
  const content = fileText(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these, and bytes that Windows-1250 lacks, tell other files from texts.
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0081\u0083\u0088\u0090\u0098]/.test(content)
    ? undefined
    : content;
}

function is(format: FileFormat): Detected {
  return { ok: true, format };
}

function refused(code: FormatRefusal): Detected {
  return { ok: false, code };
}

/** More entries would take long to go through, and no document has as many. */
const mostEntries = 20_000;

/**
 * Returns the names of the files in a ZIP archive, from its central directory (APPNOTE 4.3.12); nothing is unpacked.
 * Undefined for a damaged archive, or one with more than 20,000 entries.
 */
function entryNames(bytes: Uint8Array): readonly string[] | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf("PK\u0005\u0006", file.length, "latin1");
  if (end < 0 || end + 22 > file.length) return undefined;
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  const names: string[] = [];
  while (names.length < Math.min(count, mostEntries)) {
    if (at + 46 > end || file.readUInt32LE(at) !== 0x02014b50) return undefined;
    const length = file.readUInt16LE(at + 28);
    names.push(file.toString("utf8", at + 46, at + 46 + length));
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return count <= mostEntries ? names : undefined;
}

/** Kinds of picture that can be stored, by the name that sharp gives to their format; HEIC is a HEIF of another codec. */
export const pictureKinds = {
  jpeg: { mime: "image/jpeg", extension: "jpg" },
  png: { mime: "image/png", extension: "png" },
  webp: { mime: "image/webp", extension: "webp" },
  heif: { mime: "image/avif", extension: "avif" },
  gif: { mime: "image/gif", extension: "gif" },
  heic: { mime: "image/heic", extension: "heic" },
  svg: { mime: "image/svg+xml", extension: "svg" },
} as const;

export type PictureKind = (typeof pictureKinds)[keyof typeof pictureKinds];

/** Checks for formats of pictures that may have several frames. */
export function mayMove(mime: string): boolean {
  return mime === pictureKinds.gif.mime || mime === pictureKinds.webp.mime;
}

/** Returns the kind of stored files of a media type, or undefined for a type never stored. */
export function kindOfMime(mime: string): PictureKind | undefined {
  return Object.values(pictureKinds).find((kind) => kind.mime === mime);
}

/**
 * Checks whether bytes begin like a JPEG, PNG, WebP, GIF or HEIF file. Only these are passed to the decoders, some of
 * which use a lot of memory for files that are refused in the end.
 */
export function hasPictureSignature(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12));
  return pictureSignatures.some(({ at, text }) => start.toString("latin1", at, at + text.length) === text);
}

const pictureSignatures = [
  { at: 0, text: "\u00ff\u00d8\u00ff" },
  { at: 1, text: "PNG\r\n" },
  { at: 8, text: "WEBP" },
  { at: 0, text: "GIF8" },
  { at: 4, text: "ftyp" },
];
