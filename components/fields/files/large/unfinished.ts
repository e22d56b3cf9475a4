import * as z from "zod/mini";
import { csrfToken } from "../session.ts";

/** A file that somebody began to send and did not finish, as the server knows it. */
export type Unfinished = z.infer<typeof unfinishedSchema>;

/** Where large files are sent to that are to come to an address of the library. */
export function largeUploadsUrl(url: string): string {
  return url.replace(/media(?:\/\d+\/replaceFile)?$/, "largeUploads");
}

/** All that the person signed in has begun and not finished; nothing where that cannot be found out. */
export async function findUnfinished(url: string): Promise<readonly Unfinished[]> {
  try {
    const response = await fetch(largeUploadsUrl(url), { headers: { accept: "application/json" } });
    return listSchema.parse(await response.json()).uploads;
  } catch {
    return [];
  }
}

/** Whether a file is the one that was begun: another one of the same name, size and time there is hardly ever. */
export function isBegun({ name, bytes, modified }: Unfinished, file: File): boolean {
  return name === file.name && bytes === file.size && modified === String(file.lastModified);
}

/** Has the server throw away what has come of a file. */
export async function giveUp(url: string, id: string): Promise<void> {
  await fetch(`${largeUploadsUrl(url)}/${id}`, {
    method: "DELETE",
    headers: { accept: "application/json", "x-csrf-token": csrfToken(), "tus-resumable": "1.0.0" },
  }).catch(() => undefined);
}

const unfinishedSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  offset: z.number(),
  modified: z.string(),
});

const listSchema = z.object({ uploads: z.array(unfinishedSchema) });
