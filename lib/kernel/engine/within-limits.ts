import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { isWithinReach } from "../limits.ts";
import { placeOf, reachOfAdmin } from "../queries/limits.ts";
import type { Row } from "./form/encode.ts";
import { Invalid } from "./form/issue.ts";
import { workingRow } from "./working-copy.ts";

/** Issue code of a change to a record outside the limits of its author, or that would move one there. */
export const outsideLimits = "outside_limits";

/**
 * Throws {@link Invalid} where a record is outside the limits of the author of a change: as it was, or as it would be,
 * live or in its working copy. The program itself has no limits.
 */
export async function demandWithinLimits(
  module: AnyModule,
  { before, after }: { readonly before: Row | undefined; readonly after: Row | undefined },
  context: Author,
): Promise<void> {
  const states = [before, after, after && workingRow(module, after)].filter((row) => row !== undefined);
  if (!(await areWithinLimits(module, states, context)))
    throw new Invalid([{ field: "", code: outsideLimits }]);
}

/** Checks whether all of some states of records are within the limits of the author of a change. */
export async function areWithinLimits(
  module: AnyModule,
  rows: readonly Row[],
  { tx, adminId, isAuthorised }: Author,
): Promise<boolean> {
  const reach = adminId === null || isAuthorised ? undefined : await reachOfAdmin(tx, adminId, module);
  if (!reach) return true;
  for (const row of rows) if (!isWithinReach(reach, await placeOf(tx, module, row, reach))) return false;
  return true;
}

type Author = Pick<ChangeContext, "tx" | "adminId" | "isAuthorised">;
