import { workingRow } from "#lib/kernel/engine/working-copy";
import type { MakeBehaviour } from "../behaviour.ts";
import { duplicateOf } from "./copy.ts";

export const duplicableBehaviour: MakeBehaviour = (module) => ({
  actions: {
    duplicate: async ({ row, context }) => {
      const { id } = await context.insert(
        module,
        await duplicateOf(module, workingRow(module, row), context),
      );
      return { message: "done", id, goTo: `${module.name}/${id}`, reloads: true };
    },
  },
});
