import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { database, type Transaction } from "#db/client";
import { afterCommit } from "#db/sqlite/scope";
import { log } from "#lib/platform/log";
import {
  deleteFormerFile,
  type FormerFileRow,
  findFormerFile,
  formerFilesBefore,
  isFileKept,
  type MediaRow,
  putFormerFile,
} from "../queries.ts";
import { variantsDirectory } from "./directories.ts";
import { originals } from "./originals.ts";

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
export type FormerFileFacts = Pick<MediaRow, (typeof facts)[number]>;

/** How long a former file can be taken back. */
export const formerFileDays = 30;

/** What is known of the file that a record was before its present one. */
export async function formerFileOf(mediaId: number): Promise<(FormerFileFacts & FormerFileRow) | undefined> {
  const row = await findFormerFile(database(), mediaId);
  return row && { ...row, ...(JSON.parse(row.facts) as FormerFileFacts) };
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

/** Removes an original that no record shows any more, with the picture of its first page. */
async function removeOriginal(file: string): Promise<void> {
  await logFailure(file, async () => {
    const found = await originals().list(`${file}.`);
    await Promise.all(found.map(({ name }) => originals().remove(name)));
  });
}

/** Removes what was made of a record's pictures on this machine. */
async function removeVariants(key: string): Promise<void> {
  await logFailure(key, async () => {
    const names = await readdir(variantsDirectory()).catch((): string[] => []);
    const ours = names.filter((name) => ["-", "."].some((mark) => name.startsWith(key + mark)));
    await Promise.all(
      ours.map((name) => rm(join(/* turbopackIgnore: true */ variantsDirectory(), name), { force: true })),
    );
  });
}

/** Names of files that are removed are a digest and what follows it. */
async function logFailure(digest: string, remove: () => Promise<void>): Promise<void> {
  if (!/^[0-9a-f]+$/.test(digest)) return;
  try {
    await remove();
  } catch (error) {
    log.warn({ err: error, digest }, "files that nobody needs could not be removed");
  }
}
