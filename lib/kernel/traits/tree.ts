import { updateBeside } from "../engine/beside.ts";
import type { Values } from "../engine/form/decode.ts";
import type { Row } from "../engine/form/encode.ts";
import type { Issue } from "../engine/form/issue.ts";
import { derivedCount } from "../fields/derived.ts";
import { optional } from "../fields/field.ts";
import { relation } from "../fields/relation.ts";
import type { ChangeContext } from "../module/behaviour.ts";
import type { AnyModule } from "../module/define-module.ts";
import { nextPosition } from "../queries/positions.ts";
import type { AddressedRow } from "../queries/tree.ts";
import { ancestorsOf, childrenOf, levelsBelow, recordById } from "../queries/tree.ts";
import type { MakeBehaviour } from "./behaviour.ts";
import { inTrait } from "./trait.ts";

/** Keeps the tree sound, and takes what hangs under a record along. */
export const treeBehaviour: MakeBehaviour = (module) => ({
  prepare: async ({ values, before, context }) => {
    const changed: Changed = values;
    await hangUnderLiveRecords(module, changed, before, context);
    const record = { ...before, ...changed };
    const parentId = record.parentId ?? null;
    const language = record.language ?? "en";
    const ancestors = await ancestorsOf(context.tx, module.table, parentId);
    if (before === undefined || before.parentId !== parentId)
      changed.position = await nextPosition(context.tx, module.table, { language, parentId });
    return treeIssues(module, before, { ...record, language, parentId }, ancestors, context);
  },

  changed: async ({ before, after, context }) => {
    if (after.deletedAt) return trashBranch(module, after, context);
    const values = context.isUndoing || !after.status ? {} : { status: "draft", goesLiveAt: null };
    if (before?.deletedAt) await restoreBranch(module, after.id, before.deletedAt, values, context);
  },
});

type Changed = { -readonly [Key in keyof AddressedRow]?: AddressedRow[Key] };

async function treeIssues(
  { table, fields }: AnyModule,
  before: AddressedRow | undefined,
  record: Changed & { readonly language: string; readonly parentId: number | null },
  ancestors: readonly AddressedRow[],
  { tx }: ChangeContext,
): Promise<readonly Issue[]> {
  const { within = [], deepest = 1 } = fields.parentId ?? {};
  if (ancestors.some(({ id }) => id === before?.id)) return [{ field: "parentId", code: "cycle" }];
  if (ancestors.some(({ language }) => language !== record.language))
    return [{ field: "parentId", code: "other_language" }];
  if (within.some((key) => ancestors.some((ancestor) => valueIn(ancestor, key) !== valueIn(record, key))))
    return [{ field: "parentId", code: "other_branch" }];
  const below = before ? await levelsBelow(tx, table, before.id) : 0;
  const [torn] = ["language", ...within].filter((key) => valueIn(before, key) !== valueIn(record, key));
  if (before && torn && below > 0) return [{ field: torn, code: "pages_below" }];
  const moving = before && before.parentId !== record.parentId ? below : 0;
  if (ancestors.length + moving >= deepest)
    return [{ field: "parentId", code: "too_deep", parameters: { limit: deepest } }];
  return [];
}

function valueIn(record: object | undefined, key: string): unknown {
  return (record as Readonly<Record<string, unknown>> | undefined)?.[key];
}

/** A record whose parent is in the trash moves to the root. */
async function hangUnderLiveRecords(
  { table }: AnyModule,
  values: Changed,
  before: AddressedRow | undefined,
  { tx }: ChangeContext,
): Promise<void> {
  const parentId = values.parentId === undefined ? before?.parentId : values.parentId;
  if (parentId && (await recordById(tx, table, parentId))?.deletedAt) values.parentId = null;
}

type Place = Pick<AddressedRow, "id" | "deletedAt" | "deletedBy">;

/** Moves everything below a record to the trash with it, marked by the same time. */
async function trashBranch(
  module: AnyModule,
  { id, deletedAt, deletedBy }: Place,
  context: ChangeContext,
): Promise<void> {
  const below = await childrenOf(context.tx, module.table, id);
  for (const child of below.filter((record) => record.deletedAt === null)) {
    await updateBeside(module, asRow(child), { deletedAt, deletedBy }, context);
    await trashBranch(module, { id: child.id, deletedAt, deletedBy }, context);
  }
}

/**
 * Brings back what went to the trash together with a record.
 *
 * @param values what all of it becomes besides
 */
async function restoreBranch(
  module: AnyModule,
  id: number,
  deletedAt: Date,
  values: Values,
  context: ChangeContext,
): Promise<void> {
  const below = await childrenOf(context.tx, module.table, id);
  for (const child of below.filter((record) => record.deletedAt?.getTime() === deletedAt.getTime())) {
    await updateBeside(module, asRow(child), { ...values, deletedAt: null, deletedBy: null }, context);
    await restoreBranch(module, child.id, deletedAt, values, context);
  }
}

const asRow = (record: AddressedRow) => record as unknown as Row;

/**
 * Records hang under each other, in an order that people choose.
 *
 * @param given.within fields beside the language that all records of a branch have in common
 * @param given.deepest how many levels there may be
 */
export const tree = <const Module extends string>({
  of,
  within = [],
  deepest = 8,
}: {
  readonly of: Module;
  readonly within?: readonly string[];
  readonly deepest?: number;
}) =>
  inTrait("tree", {
    parentId: { ...optional(relation(of, { language: "same" })), within, deepest },
    position: derivedCount(),
  });
