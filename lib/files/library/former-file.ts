import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { database, type Transaction } from "#db/client";
import { afterCommit } from "#db/sqlite/scope";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readRecord, rowById } from "#lib/kernel/engine/read";
import { updateRow } from "#lib/kernel/engine/rows";
import { write } from "#lib/kernel/engine/write";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { log } from "#lib/platform/log";
import type { FormerFileRow, MediaRow } from "../queries.ts";
import {
  deleteFormerFile,
  findFormerFile,
  formerFilesBefore,
  isFileKept,
  putFormerFile,
} from "../queries.ts";
import type { FileContent } from "../store/content.ts";
import { makeDirectories, originalName, originals, variantsDirectory } from "./directories.ts";
import { type ContentFacts, type FileRefusal, inspectFile } from "./inspect-file.ts";
import { mediaModule } from "./media-module.ts";
import { previewedFiles } from "./pdf.ts";
import { storedFacts } from "./store.ts";

/** Facts about a record's file, and fields that only make sense for it. */
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
type FormerFileFacts = Pick<MediaRow, (typeof facts)[number]>;

/** Number of days for which a former file can be restored. */
export const formerFileDays = 30;

/** Returns the facts about the file that a record had before its present one. */
export async function formerFileOf(mediaId: number): Promise<(FormerFileFacts & FormerFileRow) | undefined> {
  const row = await findFormerFile(database(), mediaId);
  return row && { ...row, ...(JSON.parse(row.facts) as FormerFileFacts) };
}

/** Stores the present file of a record in the transaction in which it is replaced; the one stored before is deleted. */
async function keepFormer(before: MediaRow, adminId: string | null, tx: Transaction): Promise<void> {
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

/** Removes the files of a permanently deleted record, as far as no other record has them. */
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

/** Forgets all files that were replaced so long ago that no one restores them any more. */
export async function forgetOldFormers(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - formerFileDays * 24 * 60 * 60 * 1000);
  for (;;) {
    const [old] = await formerFilesBefore(before, 1);
    if (!old) return;
    await database().transaction((tx) => forgetFormer(old.mediaId, tx));
  }
}

/** Checked once the transaction is through, because it may be the file that a record has just received. */
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

/** Removes the files generated from a record's pictures on this machine. */
async function removeVariants(key: string): Promise<void> {
  await logFailure(key, async () => {
    const names = await readdir(variantsDirectory()).catch((): string[] => []);
    const ours = names.filter((name) => ["-", "."].some((mark) => name.startsWith(key + mark)));
    await Promise.all(
      ours.map((name) => rm(join(/* turbopackIgnore: true */ variantsDirectory(), name), { force: true })),
    );
  });
}

/** Names of removed files are a digest with a suffix. */
async function logFailure(digest: string, remove: () => Promise<void>): Promise<void> {
  if (!/^[0-9a-f]+$/.test(digest)) return;
  try {
    await remove();
  } catch (error) {
    log.warn({ err: error, digest }, "files that nobody needs could not be removed");
  }
}

/**
 * Gives a record its former file again, and stores the present one in its place.
 *
 * @param version the one that the record must have, if any
 */
export async function takeFormerBack(
  id: number,
  adminId: string | null,
  version?: number,
): Promise<TakenBack> {
  const module = mediaModule();
  const written = await write<TakenBack>(
    module,
    async (context) => {
      const before = (await rowById(context.tx, module, id)) as MediaRow | undefined;
      const former = await findFormerFile(context.tx, id);
      if (!before) return { outcome: "missing" };
      if (!former || (version !== undefined && version !== before.version)) return { outcome: "gone" };
      const values = { ...(JSON.parse(former.facts) as FormerFileFacts), file: former.file };
      await keepFormer(before, adminId, context.tx);
      const saved = await updateRow(module, before, values, context, "media.takeBackFile");
      return { outcome: "taken", version: saved.row.version };
    },
    adminId,
  );
  if (written.outcome === "invalid") throw new Error(`The former file of ${id} could not be taken back.`);
  return written;
}

/** `gone`: no former file of the record is stored. */
type TakenBack =
  | { readonly outcome: "missing" | "gone" }
  | { readonly outcome: "taken"; readonly version: number };

type ReplaceOutcome =
  | { readonly outcome: "replaced"; readonly version: number; readonly isSame: boolean }
  | { readonly outcome: "missing" }
  | {
      readonly outcome: "refused";
      readonly ok: false;
      readonly code: FileRefusal | "other_type";
      readonly limit?: number;
      readonly status: number;
    };

/**
 * Puts another content of the same type behind a record's address. Turning and cutting of the old picture no longer
 * apply, so they are reset; its descriptions stay. The former file is stored for a while.
 */
export async function replaceContent(
  content: FileContent,
  name: string,
  { id, adminId }: { readonly id: number; readonly adminId: string | null },
): Promise<ReplaceOutcome> {
  const module = mediaModule();
  const found = (await readRecord(module, id)) as MediaRow | undefined;
  if (!found) return { outcome: "missing" };
  const { sha256 } = content;
  if (found.sha256 === sha256) return { outcome: "replaced", version: found.version, isSame: true };
  const inspected = await inspectFile(content, name);
  if (!inspected.ok)
    return { outcome: "refused", ...inspected, status: inspected.code === "too_large" ? 413 : 415 };
  const { facts } = inspected;
  if (facts.type !== found.type) return { outcome: "refused", ok: false, code: "other_type", status: 422 };
  await makeDirectories();
  await originals().put(originalName(sha256, facts.extension), content);
  const written = await write<
    { outcome: "missing" } | { outcome: "replaced"; version: number; isSame: false }
  >(
    module,
    async (context) => {
      const before = await rowById(context.tx, module, id);
      if (!before) return { outcome: "missing" };
      const version = await replaceStored(before as MediaRow, content, facts, context);
      return { outcome: "replaced", version, isSame: false };
    },
    adminId,
  );
  if (written.outcome === "replaced") await previewedFiles([id]);
  if (written.outcome === "invalid") throw new Error(`The file ${id} could not be replaced.`);
  return written;
}

/**
 * Makes a stored content that of a record, inside a transaction; the former one is stored for a while.
 *
 * @returns the version of the record
 */
export async function replaceStored(
  before: MediaRow,
  content: FileContent,
  facts: ContentFacts,
  context: ChangeContext,
): Promise<number> {
  const { sha256 } = content;
  if (before.sha256 === sha256) return before.version;
  const values = { ...storedFacts(facts, content), ...asItIs, file: sha256, preview: "" };
  const saved = await updateRow(
    mediaModule(),
    before as unknown as Row,
    values,
    context,
    "media.replaceFile",
  );
  await keepFormer(before, context.adminId, context.tx);
  return saved.row.version;
}

/** Whole, not turned, and with the middle as the most important part. */
const asItIs = {
  rotation: "0",
  cropTop: 0,
  cropRight: 0,
  cropBottom: 0,
  cropLeft: 0,
  focalX: 0.5,
  focalY: 0.5,
};
