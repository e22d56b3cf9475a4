import { useRef, useState } from "react";
import * as z from "zod/mini";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { withPath } from "#lib/files/tree/entry-addresses";
import { useUploads } from "../use-uploads.ts";

/** The folder that takes the files, and what its person may do. */
type UploadFolder = Pick<FolderDescription, "urls" | "csrfToken" | "path" | "may">;

/** Files being uploaded into folders, and those that need a decision first. */
export type FolderUploads = ReturnType<typeof useFolderUploads>;

interface Waiting {
  readonly incoming: readonly IncomingFile[];
  readonly into: string;
  /** Names already taken in the folder. */
  readonly taken: readonly string[];
}

interface Chosen {
  readonly exists: string;
  /** Pixels of the longer side of pictures; 0 leaves them as they are. */
  readonly longest: number;
}

/** Uploads files with their structure; asks first where a name is taken, or pictures may be scaled. */
export function useFolderUploads({ urls, csrfToken, path, may }: UploadFolder) {
  const places = useRef(new WeakMap<File, Readonly<Record<string, string>>>());
  const sides = useRef(new WeakMap<File, number>());
  const [waiting, setWaiting] = useState<Waiting>();
  const [skipped, setSkipped] = useState(0);
  const choosers = useRef<Record<"files" | "folder", HTMLInputElement | null>>({ files: null, folder: null });
  const transfer = useUploads({
    url: urls.upload,
    csrfToken,
    textsOf: (file) => places.current.get(file) ?? {},
    prepare: async (file) => {
      const longest = sides.current.get(file) ?? 0;
      return longest > 0 ? resizePicture(file, longest) : file;
    },
  });
  const send = ({ incoming, into }: Pick<Waiting, "incoming" | "into">, { exists, longest }: Chosen) => {
    for (const { file, relative } of incoming) {
      places.current.set(file, { path: into, relative, exists, modified: String(file.lastModified) });
      sides.current.set(file, longest);
    }
    transfer.add(incoming.map(({ file }) => file));
  };
  const answer = async (chosen: Chosen | undefined) => {
    setWaiting(undefined);
    if (!waiting || !chosen) return;
    const { incoming, into } = waiting;
    if (chosen.exists !== "skip") return send(waiting, chosen);
    const left = await new NamesThere(urls.list).missing(incoming, into);
    setSkipped(incoming.length - left.length);
    send({ incoming: left, into }, chosen);
  };
  const take = async (incoming: readonly IncomingFile[], into: string) => {
    if (incoming.length === 0) return;
    setSkipped(0);
    const taken = await new NamesThere(urls.list).taken(incoming, into);
    const isAsked = taken.length > 0 || incoming.some(({ file }) => canBeResized(file));
    if (isAsked) setWaiting({ incoming, into, taken });
    else send({ incoming, into }, { exists: "keepBoth", longest: 0 });
  };
  return {
    transfer,
    waiting,
    skipped,
    url: urls.upload,
    path,
    mayUpload: may.upload,
    mayReplace: may.change,
    /** Stores the inputs that files and folders are chosen with. */
    keepChooser: (kind: "files" | "folder", input: HTMLInputElement | null) => {
      choosers.current[kind] = input;
      if (input && kind === "folder") input.webkitdirectory = true;
    },
    choose: (kind: "files" | "folder") => choosers.current[kind]?.click(),
    placeOf: (file: File) => places.current.get(file) ?? {},
    answer: (chosen: Chosen | undefined) => void answer(chosen),
    takeChosen: (files: readonly File[]) => void take(readChosen(files), path),
    takePasted: (files: readonly File[]) => void take(namedApart(files), path),
    takeDropped: (data: DataTransfer, into: string) =>
      void readDropped(data).then((incoming) => take(incoming, into)),
  };
}

/** Gives files distinct names, because pictures from the clipboard are all called `image.png`. */
function namedApart(files: readonly File[]): readonly IncomingFile[] {
  return files.map((file, index) => {
    const [, stem, ending] = /^(.+?)(\.[^.]+)?$/.exec(file.name) ?? [];
    return { file, relative: index === 0 ? file.name : `${stem ?? "file"} (${index + 1})${ending ?? ""}` };
  });
}

/**
 * Names in folders of the server, each folder requested once; empty where they cannot be found out or the folder does
 * not exist.
 */
class NamesThere {
  readonly #url: string;
  readonly #known = new Map<string, Promise<ReadonlySet<string>>>();

  /** @param url address of the file tool's lists */
  constructor(url: string) {
    this.#url = url;
  }

  /** Returns the first parts of paths whose names are taken in a folder. */
  async taken(incoming: readonly IncomingFile[], into: string): Promise<readonly string[]> {
    const names = await this.#in(into);
    const first = new Set(incoming.map(({ relative }) => relative.split("/")[0] ?? ""));
    return [...first].filter((name) => names.has(folded(name)));
  }

  /** Returns the files that are not there yet, so that a partly uploaded folder is not sent once more. */
  async missing(incoming: readonly IncomingFile[], into: string): Promise<readonly IncomingFile[]> {
    const left: IncomingFile[] = [];
    for (const file of incoming) {
      const parts = file.relative.split("/");
      const names = await this.#in([into, ...parts.slice(0, -1)].join("/"));
      if (!names.has(folded(parts.at(-1) ?? ""))) left.push(file);
    }
    return left;
  }

  #in(path: string): Promise<ReadonlySet<string>> {
    const known = this.#known.get(path) ?? namesIn(withPath(this.#url, path));
    this.#known.set(path, known);
    return known;
  }
}

async function namesIn(url: string): Promise<ReadonlySet<string>> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" } });
    const { folders, files } = listSchema.parse(await response.json());
    return new Set([...folders, ...files].map(({ name }) => folded(name)));
  } catch {
    return new Set();
  }
}

/** Folds a name, because half of all systems treat names that differ only in letter case as the same. */
function folded(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

const named = z.array(z.object({ name: z.string() }));
const listSchema = z.object({ folders: named, files: named });

/** A file that should be put into a folder, with the folders that it came in. */
interface IncomingFile {
  readonly file: File;
  /** Path such as `summer/beach/one.jpg`; the name for a file that came alone. */
  readonly relative: string;
}

/** Returns all files of what was dropped, also those in folders, with their structure. */
async function readDropped({ items, files }: DataTransfer): Promise<readonly IncomingFile[]> {
  // The items disappear once the event is over, so all entries are read before anything is awaited.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files].map((file) => ({ file, relative: file.name }));
  const read = await Promise.all(entries.map((entry) => filesOf(entry)));
  return read.flat();
}

/** Returns the chosen files, with their structure where a whole folder was chosen. */
function readChosen(files: readonly File[]): readonly IncomingFile[] {
  return files.map((file) => ({ file, relative: file.webkitRelativePath || file.name }));
}

async function filesOf(entry: FileSystemEntry): Promise<readonly IncomingFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, relative: entry.fullPath.replace(/^\//, "") }];
  }
  const children = await childrenOf(entry as FileSystemDirectoryEntry);
  return (await Promise.all(children.map(filesOf))).flat();
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** Reads all entries; the reader returns at most a hundred at a time, and none when there are no more. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = directory.createReader();
  const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const read = async (before: readonly FileSystemEntry[]): Promise<readonly FileSystemEntry[]> => {
    const batch = await next();
    return batch.length === 0 ? before : read([...before, ...batch]);
  };
  return read([]);
}

/** Longest sides in pixels that pictures can be scaled down to before they are sent. */
export const longestSides = [1600, 2560, 3840] as const;

/** Checks whether a browser can draw a picture and write it again in its own format. */
export function canBeResized({ type }: Pick<File, "type">): boolean {
  return writable.has(type);
}

/**
 * Scales a picture down so that its longer side has so many pixels, turned as its Exif says; returns the file itself
 * where it is no larger, cannot be read, or would need more bytes.
 */
export async function resizePicture(file: File, longest: number): Promise<File> {
  if (!canBeResized(file)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return file;
  try {
    const size = fittingSize(picture, longest);
    const blob = size && (await draw(picture, size, file.type).catch(() => undefined));
    if (!blob || blob.type !== file.type || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: file.type, lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}

/** Returns width and height in whole pixels; undefined for a picture that is small enough. */
export function fittingSize(
  { width, height }: { readonly width: number; readonly height: number },
  longest: number,
): { readonly width: number; readonly height: number } | undefined {
  const share = longest / Math.max(width, height);
  if (share >= 1) return undefined;
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

async function draw(
  picture: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
  type: string,
): Promise<Blob | undefined> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality: 0.86 });
}

const writable = new Set(["image/jpeg", "image/png", "image/webp"]);
