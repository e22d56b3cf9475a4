import { childrenOf, type PageRow } from "#db/queries/page-tree";
import { updateBeside } from "#lib/crud/beside";
import type { AnyModule } from "#lib/define-module";
import type { ChangeContext } from "../behaviour.ts";
import { pages } from "../pages.ts";

/** Moves everything below a page to the trash with it, marked by the same time. */
export async function trashBranch(
  { id, deletedAt, deletedBy }: PageRow,
  context: ChangeContext,
): Promise<void> {
  for (const child of (await childrenOf(context.tx, id)).filter((page) => page.deletedAt === null)) {
    const trashed = await updateBeside(asModule, child, { deletedAt, deletedBy }, context);
    await trashBranch(trashed as unknown as PageRow, context);
  }
}

/**
 * Brings back what went to the trash together with a page.
 *
 * @param status what all of it becomes; undefined leaves it as it was
 */
export async function restoreBranch(
  id: number,
  deletedAt: Date,
  status: PageRow["status"] | undefined,
  context: ChangeContext,
): Promise<void> {
  const values = { deletedAt: null, deletedBy: null, ...(status ? { status } : {}) };
  for (const child of (await childrenOf(context.tx, id)).filter(
    (page) => page.deletedAt?.getTime() === deletedAt.getTime(),
  )) {
    await updateBeside(asModule, child, values, context);
    await restoreBranch(child.id, deletedAt, status, context);
  }
}

const asModule = pages as unknown as AnyModule;
