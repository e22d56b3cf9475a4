import { database } from "#db/client";
import { updateBeside } from "#lib/kernel/engine/beside";
import { repoint } from "#lib/kernel/engine/repoint";
import type { ActionOutcome, Behaviour, ChangeContext } from "#lib/kernel/module/behaviour";
import { referencesTo } from "#lib/kernel/queries/record-references";
import { ancestorsOf, childrenOf, recordById } from "#lib/kernel/queries/tree";
import { addressOf, redirectAddress } from "../kernel/traits/addressed/address.ts";
import { categories } from "./categories.ts";

/**
 * Categories can be merged; if one holds anything, the administrator chooses where that goes before the category is
 * deleted.
 */
export const categoriesBehaviour: Behaviour<typeof categories> = {
  applies: {
    dissolve: async ({ id }) => isUsed(id),
    delete: async ({ id }) => !(await isUsed(id)),
  },
  actions: {
    merge: ({ row, input, context }) => mergeInto(row, input.into, context),
    dissolve: async ({ row, input, context }) => {
      if (input.into !== null) return mergeInto(row, input.into, context);
      await leave(row, row.parentId, context);
      return { message: "left", goTo: categories.name };
    },
  },
};

async function isUsed(id: number): Promise<boolean> {
  const uses = await referencesTo(database(), { module: categories.name, id });
  return uses.some(({ fromModule }) => fromModule !== categories.name);
}
type Category = (typeof categories)["table"]["$inferSelect"];

/**
 * Dissolves a category into another one of its kind and language: records that listed it list the other, its children
 * move there, and its address redirects there. The category itself goes to the trash.
 */
async function mergeInto(source: Category, targetId: number, context: ChangeContext): Promise<ActionOutcome> {
  const target = (await recordById(context.tx, categories.table, targetId)) as Category | undefined;
  const problem = await problemOf(source, target, context);
  if (!target || problem) return { message: problem ?? "unknown", refused: true };
  await repoint({ module: categories.name, id: source.id }, target.id, context);
  await leave(source, target.id, context);
  const [from, to] = [addressOf(categories, source), addressOf(categories, target)];
  if (from !== undefined && to !== undefined) await redirectAddress(from, to, context);
  return { message: "done", goTo: `${categories.name}/${target.id}` };
}

/** Moves only the category to the trash; its children move under another one, or to the root. */
async function leave(source: Category, parentId: number | null, context: ChangeContext): Promise<void> {
  for (const child of await childrenOf(context.tx, categories.table, source.id)) {
    if (child.deletedAt) continue;
    context.images?.push({ module: categories.name, id: child.id, before: child });
    await context.update(categories, child, { parentId });
  }
  const values = { deletedAt: context.now, deletedBy: context.adminId };
  await updateBeside(categories, source, values, context);
}

async function problemOf(
  source: Category,
  target: Category | undefined,
  { tx }: ChangeContext,
): Promise<string | undefined> {
  if (!target || target.deletedAt) return "unknown";
  if (target.id === source.id) return "itself";
  if (target.scope !== source.scope || target.language !== source.language) return "otherKind";
  const above = await ancestorsOf(tx, categories.table, target.parentId);
  return above.some(({ id }) => id === source.id) ? "below" : undefined;
}
