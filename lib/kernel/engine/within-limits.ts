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
  { tx, adminId, isAuthorised }: Pick<ChangeContext, "tx" | "adminId" | "isAuthorised">,
): Promise<void> {
  if (adminId === null || isAuthorised) return;
  const reach = await reachOfAdmin(tx, adminId, module);
  if (!reach) return;
  const states = [before, after, after && workingRow(module, after)].filter((row) => row !== undefined);
  for (const row of states)
    if (!isWithinReach(reach, await placeOf(tx, module, row, reach)))
      throw new Invalid([{ field: "", code: outsideLimits }]);
}
