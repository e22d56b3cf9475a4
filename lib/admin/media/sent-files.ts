import { type Arriving, arrivingFile, findArrived } from "#lib/files/library/large";
import { contentOf, contentOnDisk, type FileContent } from "#lib/files/store/content";
import type { FormTexts } from "#lib/kernel/engine/form/decode";

/** A file that a request asks to store. */
export interface SentFile {
  readonly name: string;
  readonly content: () => Promise<FileContent>;
  /** Set for one that came in parts before the request. */
  readonly arrived?: Arriving;
}

interface Sending {
  readonly files?: readonly File[];
  readonly texts: FormTexts;
  readonly admin: { readonly id: string };
}

/**
 * Returns the files that a request sends: those of its field `file`, or the one that came in parts and that the field
 * `upload` names; undefined if there is no such one.
 *
 * @param options.hasPlace true if it was begun for a place among the folders
 */
export async function sentFiles(
  { files = [], texts: { upload }, admin }: Sending,
  options?: { readonly hasPlace: boolean },
): Promise<readonly SentFile[] | undefined> {
  if (!upload) return files.map(sentWhole);
  const arrived = await findArrived(upload, admin.id, options);
  return arrived && [{ name: arrived.name, content: () => contentOnDisk(arrivingFile(arrived.id)), arrived }];
}

function sentWhole(file: File): SentFile {
  return { name: file.name, content: async () => contentOf(new Uint8Array(await file.arrayBuffer())) };
}
