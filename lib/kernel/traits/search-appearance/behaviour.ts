import type { MakeBehaviour } from "../behaviour.ts";

/** Requires the permission to hide from search engines, or to show there again, whichever way it is done. */
export const searchAppearanceBehaviour: MakeBehaviour = (module) => ({
  requiredPermissions: ({ before, after }) => (isHidden(after) === isHidden(before) ? [] : ["noindex"]),
  labels: { noindex: (row) => (isHidden(row) ? "show" : "hide") },
  actions: {
    noindex: async ({ row, context }) => {
      await context.update(module, row, { noindex: !isHidden(row) });
      return { message: isHidden(row) ? "shown" : "hidden" };
    },
  },
});

function isHidden(row: object | undefined): boolean {
  return row !== undefined && "noindex" in row && row.noindex === true;
}
