import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import type { Row } from "./form/encode.ts";
import type { Issue } from "./form/issue.ts";
import { moveRow } from "./move.ts";
import { rowById } from "./read.ts";
import { Overtaken, restoreImages } from "./row-images.ts";
import { updateRow } from "./rows.ts";
import { outOfTrash, removeRow } from "./trash.ts";
import type { UndoPlan } from "./undo-plan.ts";
import { withVerbs, write } from "./write.ts";

export type UndoOutcome =
  | { readonly outcome: "undone" }
  /** Someone has since changed the record, or something else that would be restored. */
  | { readonly outcome: "overtaken" }
  /** The former state is no longer possible. */
  | { readonly outcome: "invalid"; readonly issues: readonly Issue[] };

/**
 * Undoes a change, as a change of its own that the module checks: the record is as it was, visible to visitors or
 * not, and so are the other records that the change altered.
 */
export async function undoChange(
  module: AnyModule,
  id: RecordId,
  plan: UndoPlan,
  adminId: string,
): Promise<UndoOutcome> {
  try {
    return await write<UndoOutcome>(
      module,
      async (given) => {
        const context = withVerbs({ ...given, isUndoing: true });
        const row = await rowById(context.tx, module, id, true);
        if (!row || !isAsLeft(row, plan)) return { outcome: "overtaken" };
        await putBack(module, row, plan, context);
        await restoreImages(plan.images, context);
        return { outcome: "undone" };
      },
      adminId,
    );
  } catch (error) {
    if (error instanceof Overtaken) return { outcome: "overtaken" };
    throw error;
  }
}

function isAsLeft({ version, deletedAt }: Row, plan: UndoPlan): boolean {
  const trashedAt = deletedAt instanceof Date ? deletedAt.getTime() : undefined;
  return version === plan.version && trashedAt === plan.trashedAt;
}

async function putBack(module: AnyModule, row: Row, plan: UndoPlan, context: ChangeContext): Promise<void> {
  if (plan.verb === "create") {
    // Something that has come to use it since would lose it.
    const removed = await removeRow(module, row.id, context);
    if (removed.outcome !== "removed") throw new Overtaken();
  } else if (plan.place) await moveRow(module, row, plan.place, context, "undone");
  else if (plan.trashedAt !== undefined) await updateRow(module, row, { ...outOfTrash }, context, "undone");
  else {
    const { publishedAt: former } = plan;
    const published = former === undefined ? {} : { publishedAt: new Date(former) };
    await updateRow(module, row, { ...plan.values, ...published }, context, "undone");
  }
}
