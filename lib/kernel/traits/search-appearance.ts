import { optional } from "../fields/field.ts";
import { text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import type { MakeBehaviour } from "./behaviour.ts";
import { inTrait } from "./trait.ts";

export const searchAppearanceActions = {
  noindex: { on: ["row", "form"] },
} as const;

/** Hiding from search engines and showing there again is asked for whichever way it is done. */
export const searchAppearanceBehaviour: MakeBehaviour = (module) => ({
  demands: ({ before, after }) => (isHidden(after) === isHidden(before) ? [] : ["noindex"]),
  labels: { noindex: (row) => (isHidden(row) ? "show" : "hide") },
  actions: {
    noindex: async ({ row, context }) => {
      await context.update(module, row as never, { noindex: !isHidden(row) });
      return { message: isHidden(row) ? "shown" : "hidden" };
    },
  },
});

function isHidden(row: object | undefined): boolean {
  return row !== undefined && "noindex" in row && row.noindex === true;
}

/** How a record looks in search engines, and whether they list it. */
export const searchAppearance = () =>
  inTrait("searchAppearance", {
    noindex: toggle(),
    seoTitle: optional(text({ max: 300 })),
    seoDescription: optional(text({ max: 500, multiline: true })),
  });
