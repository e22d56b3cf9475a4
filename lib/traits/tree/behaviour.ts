import { nextPosition } from "#db/queries/positions";
import { type AddressedRow, ancestorsOf, levelsBelow, recordById } from "#db/queries/tree";
import type { Issue } from "#lib/engine/form/issue";
import type { ChangeContext } from "#lib/module/behaviour";
import type { AnyModule } from "#lib/module/define-module";
import type { MakeBehaviour } from "../behaviour.ts";
import { restoreBranch, trashBranch } from "./branch.ts";

const maximumDepth = 8;

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
    return treeIssues(module, before, { language, parentId }, ancestors, context);
  },

  changed: async ({ before, after, context }) => {
    if (after.deletedAt) return trashBranch(module, after, context);
    const values = context.isUndoing || !after.status ? {} : { status: "draft", goesLiveAt: null };
    if (before?.deletedAt) await restoreBranch(module, after.id, before.deletedAt, values, context);
  },
});

type Changed = { -readonly [Key in keyof AddressedRow]?: AddressedRow[Key] };

async function treeIssues(
  { table }: AnyModule,
  before: AddressedRow | undefined,
  { language, parentId }: { language: string; parentId: number | null },
  ancestors: readonly AddressedRow[],
  { tx }: ChangeContext,
): Promise<readonly Issue[]> {
  if (ancestors.some(({ id }) => id === before?.id)) return [{ field: "parentId", code: "cycle" }];
  if (ancestors.some((ancestor) => ancestor.language !== language))
    return [{ field: "parentId", code: "other_language" }];
  if (before && before.language !== language && (await levelsBelow(tx, table, before.id)) > 0)
    return [{ field: "language", code: "pages_below" }];
  const moving = before && before.parentId !== parentId ? await levelsBelow(tx, table, before.id) : 0;
  if (ancestors.length + moving >= maximumDepth)
    return [{ field: "parentId", code: "too_deep", parameters: { limit: maximumDepth } }];
  return [];
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
