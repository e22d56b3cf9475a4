import { database } from "#db/client";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import { referencesTo } from "#lib/kernel/queries/record-references";
import { leave, mergeInto } from "./categories/merge.ts";
import { categories } from "./categories.ts";

/** Categories are merged; of one that holds anything it is asked where that goes before the category does. */
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
