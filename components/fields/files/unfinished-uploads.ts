import * as z from "zod/mini";
import { uploadCsrfToken } from "./session.ts";

/** A file whose upload was begun and not finished, as the server knows it. */
export type Unfinished = z.infer<typeof unfinishedSchema>;

/** Addresses whose files may come in parts, by their endings. */
const ends = { media: /\/media(?:\/\d+\/replaceFile)?$/, files: /\/files\.gallery\.upload$/ } as const;

/** Checks whether files sent to an address may come in parts. */
export function takesParts(url: string): boolean {
  return Object.values(ends).some((end) => end.test(url));
}

/** Returns the URL that large files meant for such an address are sent to. */
export function largeUploadsUrl(url: string): string {
  return url.replace(ends.media, "/largeUploads").replace(ends.files, "/largeUploads");
}

/**
 * Returns all uploads there that the person signed in has begun and not finished; nothing where that cannot be found
 * out.
 */
export async function findUnfinished(url: string): Promise<readonly Unfinished[]> {
  try {
    const response = await fetch(largeUploadsUrl(url), { headers: { accept: "application/json" } });
    const { uploads } = listSchema.parse(await response.json());
    return uploads.filter(({ place }) => (place !== "") === ends.files.test(url));
  } catch {
    return [];
  }
}

/**
 * Checks whether a file is the one that was begun: another one of the same name, size and time is very unlikely.
 *
 * @param place path that it is to have, where files of the same name go to several folders
 */
export function isBegun({ name, bytes, modified, ...begun }: Unfinished, file: File, place = ""): boolean {
  const isSame = name === file.name && bytes === file.size && modified === String(file.lastModified);
  return isSame && begun.place === place;
}

/** Returns the path that a file should have, from its metadata; empty in the library. */
export function folderOfUpload({ path = "", relative = "" }: Readonly<Record<string, string>> = {}): string {
  return relative === "" ? "" : `${path}/${relative}`.normalize("NFC");
}

/** Makes the server discard what has arrived of a file. */
export async function giveUp(url: string, id: string): Promise<void> {
  await fetch(`${largeUploadsUrl(url)}/${id}`, {
    method: "DELETE",
    headers: { accept: "application/json", "x-csrf-token": uploadCsrfToken(), "tus-resumable": "1.0.0" },
  }).catch(() => undefined);
}

const unfinishedSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  offset: z.number(),
  modified: z.string(),
  place: z.string(),
});

const listSchema = z.object({ uploads: z.array(unfinishedSchema) });
