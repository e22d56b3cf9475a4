import { and, asc, isNull } from "drizzle-orm";
import type { Connection } from "#db/client";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { mapSeries } from "#lib/platform/map-series";
import { folderProblem, isWithinFolder, movedFolder } from "../fields/folder.ts";
import { columnNamed } from "../listing/filters.ts";
import { recordFolders, withinFolder } from "../listing/folders.ts";
import { withinCondition } from "../listing/reach.ts";
import { reachOfAdmin } from "../queries/limits.ts";
import { demandAction } from "./demands.ts";
import type { Issue } from "./form/issue.ts";
import { Invalid } from "./form/issue.ts";
import { rowById } from "./read.ts";
import { updateRow } from "./rows.ts";
import { planUndo, type Undoable } from "./undo-plan.ts";
import { outsideLimits } from "./within-limits.ts";
import { write } from "./write.ts";

/** A folder of a module, and the path that it gets with everything within it; "" lets it rise to the top. */
export interface FolderMove {
  readonly field: string;
  readonly from: string;
  readonly to: string;
  /** True if `to` may exist, so that both become one folder. */
  readonly joins?: boolean;
}

type FolderOutcome =
  | {
      readonly outcome: "moved";
      readonly records: number;
      /** Plans that undo it; undefined if one of them cannot be undone. */
      readonly undo: readonly Undoable[] | undefined;
    }
  /** More records lie in it than are changed at once; nothing was done, and a job can do it. */
  | { readonly outcome: "many"; readonly records: number }
  /** Nothing lies in the folder any more. */
  | { readonly outcome: "missing" }
  | { readonly outcome: "invalid"; readonly issues: readonly Issue[] };

/** More records take too long for one transaction, in which all other changes wait. */
const mostMovedAtOnce = 300;

/**
 * Gives a folder another path, with everything within it: each record as a change of its own with a version, all or
 * none. Refuses to move it into itself (`folder_in_itself`), onto another folder (`folder_exists`), beyond the length
 * or the depth of a path, and where one of the records is outside the limits of its author.
 */
export async function moveFolder(
  module: AnyModule,
  move: FolderMove,
  adminId: string,
): Promise<FolderOutcome> {
  return write<FolderOutcome>(
    module,
    async (context) => {
      await demandAction(module, "update", context);
      const records = await countWithin(context.tx, module, move);
      if (records === 0) return { outcome: "missing" };
      if (await needsJob(module, move, records, context)) return { outcome: "many", records };
      const ids = await idsWithin(context.tx, module, move, records);
      const undo = (await mapSeries(ids, (id) => moveRecord(module, id, move, context))).flat();
      return { outcome: "moved", records, undo: undo.length === records ? undo : undefined };
    },
    adminId,
  );
}

/**
 * Moves the next records of a folder, in a transaction; returns how many are left. It can be repeated after a crash,
 * because only those are moved that are not there yet.
 */
export async function moveSomeOfFolder(
  module: AnyModule,
  move: FolderMove,
  adminId: string,
): Promise<number> {
  const came = await write(
    module,
    async (context) => {
      await demandAction(module, "update", context);
      const ids = await idsWithin(context.tx, module, move, batchSize);
      await mapSeries(ids, (id) => moveRecord(module, id, move, context));
      return { outcome: "moved", left: await countWithin(context.tx, module, move) } as const;
    },
    adminId,
  );
  if (came.outcome === "moved") return came.left;
  throw new Error(`The folder cannot be moved: ${came.issues.map(({ code }) => code).join(", ")}.`);
}

const batchSize = 50;

/** Throws {@link Invalid} where the move is not possible; returns true where it takes too long for one transaction. */
async function needsJob(
  module: AnyModule,
  move: FolderMove,
  records: number,
  { tx, adminId }: ChangeContext,
): Promise<boolean> {
  const folders = (await recordFolders(module, move.field, { connection: tx })).map(({ path }) => path);
  const reach = adminId === null ? undefined : await reachOfAdmin(tx, adminId, module);
  const inReach = reach && and(isWithin(module, move), withinCondition(module, reach));
  const isOutside = inReach && (await tx.$count(module.table, inReach)) < records;
  const issues = [...moveIssues(folders, move), ...(isOutside ? [{ field: "", code: outsideLimits }] : [])];
  if (issues.length > 0) throw new Invalid(issues);
  return records > mostMovedAtOnce && !endsInItself(folders, move);
}

/** Returns the plan that undoes it, if there is one. */
async function moveRecord(
  module: AnyModule,
  id: RecordId,
  move: FolderMove,
  context: ChangeContext,
): Promise<readonly Undoable[]> {
  const before = await rowById(context.tx, module, id);
  if (!before) return [];
  const { row: after } = await updateRow(module, before, movedValues(before, move), context);
  const plan = await planUndo({ module, verb: "update", before, after }, { ...context, images: [] });
  return plan ? [{ id, plan }] : [];
}

function movedValues(row: Readonly<Record<string, unknown>>, { field, from, to }: FolderMove) {
  const path = movedFolder(String(row[field]), from, to);
  return { [field]: path === "" ? null : path };
}

function moveIssues(folders: readonly string[], { from, to, joins }: FolderMove): readonly Issue[] {
  if (to === from || (isWithinFolder(to, from) && !isWithinFolder(from, to)))
    return [{ field: "in", code: "folder_in_itself" }];
  if (!joins && folders.includes(to)) return [{ field: "name", code: "folder_exists" }];
  return folders
    .filter((path) => isWithinFolder(path, from))
    .flatMap((path) => {
      const problem = folderProblem(movedFolder(path, from, to));
      return problem ? [{ field: "name", code: problem.code, parameters: { limit: problem.limit } }] : [];
    })
    .slice(0, 1);
}

/** True where a job could not tell what it has moved already: `a/b/b` is in `a/b` also after `a/b` has become `a`. */
function endsInItself(folders: readonly string[], { from, to }: FolderMove): boolean {
  const within = folders.filter((path) => isWithinFolder(path, from));
  return within.some((path) => isWithinFolder(movedFolder(path, from, to), from));
}

function isWithin(module: AnyModule, { field, from }: FolderMove) {
  return and(isNull(module.table.deletedAt), withinFolder(columnNamed(module, field), from));
}

function countWithin(tx: Connection, module: AnyModule, move: FolderMove): Promise<number> {
  return tx.$count(module.table, isWithin(module, move));
}

async function idsWithin(
  tx: Connection,
  module: AnyModule,
  move: FolderMove,
  limit: number,
): Promise<readonly RecordId[]> {
  const { table } = module;
  const query = tx.select({ id: table.id }).from(table).where(isWithin(module, move));
  return (await query.orderBy(asc(table.id)).limit(limit).all()).map(({ id }) => id);
}
