import { database, type Transaction } from "#db/client";
import { afterCommit } from "#db/sqlite/scope";
import {
  deleteFormerFile,
  type FormerFileRow,
  findFormerFile,
  formerFilesBefore,
  putFormerFile,
} from "#lib/files/queries/former-files";
import { isFileKept, type MediaRow } from "#lib/files/queries/media";
import { removeOriginal, removeVariants } from "./remove-files.ts";

/** What a record is by its file, and what only makes sense for it. */
const facts = [
  "type",
  "mime",
  "bytes",
  "width",
  "height",
  "sha256",
  "takenTime",
  "preview",
  "rotation",
  "cropTop",
  "cropRight",
  "cropBottom",
  "cropLeft",
  "focalX",
  "focalY",
] as const satisfies readonly (keyof MediaRow)[];

/** A record by its file. */
export type Facts = Pick<MediaRow, (typeof facts)[number]>;

/** How long a former file can be taken back. */
export const formerFileDays = 30;

/** What is known of the file that a record was before its present one. */
export async function formerFileOf(mediaId: number): Promise<(Facts & FormerFileRow) | undefined> {
  const row = await findFormerFile(database(), mediaId);
  return row && { ...row, ...(JSON.parse(row.facts) as Facts) };
}

/** Keeps what a record is in the transaction in which it becomes another file; the one before that goes. */
export async function keepFormer(before: MediaRow, adminId: string | null, tx: Transaction): Promise<void> {
  const earlier = await findFormerFile(tx, before.id);
  await putFormerFile(tx, {
    mediaId: before.id,
    file: before.file,
    facts: JSON.stringify(Object.fromEntries(facts.map((name) => [name, before[name]]))),
    replacedBy: adminId,
    replacedAt: new Date(),
  });
  await afterCommit(() => removeVariants(before.key));
  if (earlier) await removeUnlessKept(earlier.file);
}

/** Removes the files of a record that is deleted for good, as far as no other one has them. */
export async function forgetFiles(
  { id, key, file }: Pick<MediaRow, "id" | "key" | "file">,
  tx: Transaction,
): Promise<void> {
  await forgetFormer(id, tx);
  await afterCommit(() => removeVariants(key));
  await removeUnlessKept(file);
}

async function forgetFormer(mediaId: number, tx: Transaction): Promise<void> {
  const former = await findFormerFile(tx, mediaId);
  if (!former) return;
  await deleteFormerFile(tx, mediaId);
  await removeUnlessKept(former.file);
}

/** Forgets all that were replaced so long ago that nobody takes them back any more. */
export async function forgetOldFormers(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - formerFileDays * 24 * 60 * 60 * 1000);
  for (;;) {
    const [old] = await formerFilesBefore(before, 1);
    if (!old) return;
    await database().transaction((tx) => forgetFormer(old.mediaId, tx));
  }
}

/** Asked once the transaction is through, because it may be the file that a record has just become. */
async function removeUnlessKept(file: string): Promise<void> {
  await afterCommit(async () => {
    if (!(await isFileKept(database(), file))) await removeOriginal(file);
  });
}
