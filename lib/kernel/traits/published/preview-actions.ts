import type { AnyModule } from "#lib/kernel/module/define-module";
import { makeLinkToken, previewUrl } from "#lib/kernel/preview-token";
import { countPreviewLinks, deletePreviewLinks } from "#lib/kernel/queries/previews";
import { environment } from "#lib/platform/env";
import type { TraitBehaviour } from "../behaviour.ts";

/** Links that show people without an account what is not published yet. */
export function previewActions(module: AnyModule): Pick<TraitBehaviour, "actions" | "applies"> {
  const recordOf = (row: { readonly id: unknown }) => ({ module: module.name, recordId: String(row.id) });
  return {
    applies: { endPreviews: async (row) => (await countPreviewLinks(recordOf(row), new Date())) > 0 },
    actions: {
      sharePreview: async ({ row, context: { tx, adminId, now } }) => {
        if (adminId === null) return { message: "notNow", refused: true };
        const token = await makeLinkToken(tx, recordOf(row), adminId, now);
        return {
          message: "done",
          reveals: new URL(previewUrl(row.language, token), environment().appUrl).href,
        };
      },
      endPreviews: async ({ row, context: { tx } }) => {
        const ended = await deletePreviewLinks(tx, recordOf(row));
        return ended === 0 ? { message: "notNow", refused: true } : { message: "done" };
      },
    },
  };
}
