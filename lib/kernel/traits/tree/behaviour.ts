import { updateBeside } from "#lib/kernel/engine/beside";
import type { Values } from "#lib/kernel/engine/form/decode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { nextPosition } from "#lib/kernel/queries/positions";
import {
  type AddressedRow,
  ancestorsOf,
  childrenOf,
  levelsBelow,
  recordById,
} from "#lib/kernel/queries/tree";
import { defaultLanguage } from "#lib/platform/site-languages";
import type { MakeBehaviour } from "../behaviour.ts";

/** Maintains a valid tree, and applies changes to a record to the records below it. */
export const treeBehaviour: MakeBehaviour = (module) => ({
  prepare: async ({ values, before, context }) => {
    const changed: Changed = values;
    await hangUnderLiveRecords(module, changed, before, context);
    const record = { ...before, ...changed };
    const parentId = record.parentId ?? null;
    const language = record.language ?? defaultLanguage();
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
  const { within = [], maxDepth = 1 } = fields.parentId ?? {};
  if (ancestors.some(({ id }) => id === before?.id)) return [{ field: "parentId", code: "cycle" }];
  if (ancestors.some(({ language }) => language !== record.language))
    return [{ field: "parentId", code: "other_language" }];
  if (within.some((key) => ancestors.some((ancestor) => valueIn(ancestor, key) !== valueIn(record, key))))
    return [{ field: "parentId", code: "other_branch" }];
  const below = before ? await levelsBelow(tx, table, before.id) : 0;
  const [torn] = ["language", ...within].filter((key) => valueIn(before, key) !== valueIn(record, key));
  if (before && torn && below > 0) return [{ field: torn, code: "pages_below" }];
  const moving = before && before.parentId !== record.parentId ? below : 0;
  if (ancestors.length + moving >= maxDepth)
    return [{ field: "parentId", code: "too_deep", parameters: { limit: maxDepth } }];
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
    await updateBeside(module, child, { deletedAt, deletedBy }, context);
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
    await updateBeside(module, child, { ...values, deletedAt: null, deletedBy: null }, context);
    await restoreBranch(module, child.id, deletedAt, values, context);
  }
}
