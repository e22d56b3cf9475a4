import type { Row } from "#lib/kernel/engine/form/encode";
import { rowById } from "#lib/kernel/engine/read";
import { outOfTrash, removeRow } from "#lib/kernel/engine/trash";
import { planTrashing, planUndo } from "#lib/kernel/engine/undo-plan";
import { write } from "#lib/kernel/engine/write";
import { folderProblem, movedFolder } from "#lib/kernel/fields/folder";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { replaceStored } from "../library/former-file.ts";
import type { ContentFacts } from "../library/inspect-file.ts";
import { mediaModule } from "../library/media-module.ts";
import { previewedFiles } from "../library/pdf.ts";
import type { MediaRow } from "../queries.ts";
import type { FileContent } from "../store/content.ts";
import type { Doing, DoneItem } from "./contracts.ts";
import { entryAt, existingEntry, NamesInFolders } from "./locate.ts";
import { type FilePath, folderText, parentOf, pathText } from "./paths.ts";
import { FileProblem } from "./problem.ts";
import { addFolder, dropFolders, idsWithin, isFolder, madeFolders } from "./queries.ts";
import type { UndoStep } from "./undo-files.ts";

/** Result of an operation on files. */
export interface FilesChanged {
  readonly items: readonly DoneItem[];
  /** Its steps, to be undone; undefined if one of them cannot be. */
  readonly undo: readonly UndoStep[] | undefined;
  /** Number of contents whose addresses were mended. */
  readonly mended: number;
}

/**
 * Makes an operation of the file tool by the engine: each file is a change of its own with a version, all or none in one
 * transaction. Only folders with very many files are changed in batches, of which a repeat does the rest. Throws {@link
 * FileProblem}.
 */
export async function changeFiles(
  doing: Doing,
  work: (change: FileChange) => Promise<readonly DoneItem[]>,
): Promise<FilesChanged> {
  const made = await inTransaction(doing, async (change) => ({ items: await work(change), change }));
  const { later } = made.change;
  let mended = made.change.mended;
  for (const { ids, apply } of later)
    for (let at = 0; at < ids.length; at += batchSize) {
      const batch = ids.slice(at, at + batchSize);
      mended += await inTransaction(doing, async (change) => {
        for (const id of batch) await apply(change, id);
        return change.mended;
      });
    }
  await previewedFiles(made.change.contents);
  return { items: made.items, undo: later.length === 0 ? made.change.undo : undefined, mended };
}

/** More files take too long for one transaction, in which all other changes wait. */
export const mostAtOnce = 300;
export const batchSize = 100;

async function inTransaction<Result>(
  doing: Doing,
  work: (change: FileChange) => Promise<Result>,
): Promise<Result> {
  const written = await write(
    mediaModule(),
    async (context) => {
      const change = new FileChange(context, doing);
      return { outcome: "changed", result: await work(change) } as const;
    },
    doing.adminId,
  );
  if (written.outcome === "changed") return written.result;
  throw new FileProblem("limited", "");
}

interface Later {
  readonly ids: readonly number[];
  readonly apply: (change: FileChange, id: number) => Promise<void>;
}

/** The changes of one operation, in its transaction. */
export class FileChange {
  readonly context: ChangeContext;
  readonly doing: Doing;
  readonly names: NamesInFolders;
  readonly later: Later[] = [];
  /** Ids of the files that got a content. */
  readonly contents: number[] = [];
  readonly #undo: UndoStep[] = [];
  #canUndo = true;

  constructor(context: ChangeContext, doing: Doing) {
    this.context = context;
    this.doing = doing;
    this.names = new NamesInFolders(context.tx);
  }

  get undo(): readonly UndoStep[] | undefined {
    return this.#canUndo && this.#undo.length > 0 ? this.#undo : undefined;
  }

  /** Number of records of other modules that were changed. */
  get mended(): number {
    return this.context.images?.length ?? 0;
  }

  /** Says that the operation cannot be undone. */
  forgetUndo(): void {
    this.#canUndo = false;
  }

  /** Gives a file another folder, name, or both; out of the trash too. */
  async place(file: MediaRow, folder: FilePath, name: string): Promise<void> {
    checkFolder(folder);
    await this.#update(file, {
      folder: folderText(folder) || null,
      fileName: name,
      ...(name === file.fileName ? {} : { name: titleOfFile(name) }),
      ...(file.deletedAt === null ? {} : outOfTrash),
    });
  }

  /** Gives a folder another path, with everything within it. */
  async placeFolder(from: FilePath, to: FilePath): Promise<void> {
    checkFolder(to);
    const [before, after] = [folderText(from), folderText(to)];
    const { tx } = this.context;
    const made = await madeFolders(tx, before);
    await this.#dropFoldersIn(from);
    for (const { path, madeBy } of made) await this.#addFolder(movedFolder(path, before, after), madeBy);
    await this.#each(before, async (change, id) => {
      const file = (await rowById(change.context.tx, mediaModule(), id)) as MediaRow | undefined;
      const folder = file?.folder ?? "";
      const isThere = file && (folder === before || folder.startsWith(`${before}/`));
      if (isThere) await change.#update(file, { folder: movedFolder(folder, before, after) });
    });
  }

  /** Refuses a folder that is below a file, or that exists with other capitals. Throws {@link FileProblem}. */
  async refuseFiles(folder: FilePath): Promise<void> {
    for (let depth = 1; depth <= folder.names.length; depth += 1) {
      const path = { names: folder.names.slice(0, depth) };
      const found = await entryAt(this.context.tx, path);
      if (found?.file) throw new FileProblem("notFolder", pathText(path));
      const parent = found ? undefined : parentOf(path);
      if (parent) await this.names.settle(parent.folder, parent.name, undefined);
    }
  }

  /** Moves a file to the trash; a used one only if the administrator was asked. */
  async trash(file: Pick<MediaRow, "id">, path: string): Promise<void> {
    const removed = await removeRow(
      mediaModule(),
      file.id,
      this.context,
      this.doing.evenIfUsed ? "used" : undefined,
    );
    if (removed.outcome === "refused") throw new FileProblem("used", path);
    if (removed.outcome !== "removed") return;
    if (removed.undo) this.#undo.push({ kind: "record", id: file.id, plan: removed.undo });
    else this.#canUndo = false;
  }

  /** Moves what is at a path to the trash: a file, or a folder with everything in it. */
  async removeAt(path: FilePath): Promise<void> {
    const { file } = await existingEntry(this.context.tx, path);
    if (file) await this.trash(file, pathText(path));
    else await this.trashFolder(path);
  }

  /** Does the same with everything in a folder, which is gone then. */
  async trashFolder(folder: FilePath): Promise<void> {
    await this.#dropFoldersIn(folder);
    await this.#each(folderText(folder), (change, id) => change.trash({ id }, pathText(folder)));
  }

  /** Makes a folder last that has just lost its last file. */
  async keepFolder(folder: FilePath): Promise<void> {
    if (!(await isFolder(this.context.tx, folderText(folder)))) await this.makeFolder(folder);
  }

  /** Makes a folder that stays without files. */
  async makeFolder(folder: FilePath): Promise<void> {
    checkFolder(folder);
    await this.#addFolder(folderText(folder), this.context.adminId);
  }

  async #addFolder(path: string, madeBy: string | null): Promise<void> {
    await addFolder(this.context.tx, path, madeBy);
    this.#undo.push({ kind: "folder", path, isMade: true });
  }

  async #dropFoldersIn(folder: FilePath): Promise<void> {
    const paths = (await madeFolders(this.context.tx, folderText(folder))).map(({ path }) => path);
    await dropFolders(this.context.tx, paths);
    for (const path of paths) this.#undo.push({ kind: "folder", path, isMade: false });
  }

  /** Inserts the record of a file. */
  async insert(values: Readonly<Record<string, unknown>>): Promise<void> {
    const { id, version } = await this.context.insert(mediaModule(), values);
    this.contents.push(Number(id));
    this.#undo.push({ kind: "record", id, plan: planTrashing({ version }) });
  }

  /** Gives a file another content; the former one is stored for a while. */
  async replace(file: MediaRow, content: FileContent, facts: ContentFacts): Promise<void> {
    const version = await replaceStored(file, content, facts, this.context);
    this.contents.push(file.id);
    if (version !== file.version) this.#undo.push({ kind: "content", id: file.id, version });
  }

  async #each(folder: string, apply: Later["apply"]): Promise<void> {
    const ids = await idsWithin(this.context.tx, folder);
    if (ids.length > mostAtOnce) this.later.push({ ids, apply });
    else for (const id of ids) await apply(this, id);
  }

  async #update(before: MediaRow, values: Readonly<Record<string, unknown>>): Promise<void> {
    const { context } = this;
    const mendedBefore = this.mended;
    const after = await context.update(mediaModule(), before as unknown as Row, values);
    const images = context.images?.slice(mendedBefore) ?? [];
    const isBack = before.deletedAt !== null;
    const change = { module: mediaModule(), verb: "update", before: before as unknown as Row, after };
    const plan = isBack ? planTrashing(after) : await planUndo(change, { ...context, images });
    if (plan) this.#undo.push({ kind: "record", id: before.id, plan });
    else this.#canUndo = false;
  }
}

/** Refuses a folder that is deeper or longer than records may have it. Throws {@link FileProblem}. */
export function checkFolder(folder: FilePath): void {
  const problem = folderProblem(folderText(folder));
  if (!problem) return;
  throw new FileProblem(problem.code === "too_deep" ? "tooDeep" : "tooLong", pathText(folder));
}

/** The title of a record whose file has a name. */
export function titleOfFile(name: string): string {
  return [...name].slice(0, 200).join("").slice(0, 200).toWellFormed();
}
