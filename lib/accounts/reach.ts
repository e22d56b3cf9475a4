import { database } from "#db/client";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { type GroupLimits, isWithinReach, type RecordReach, reachIn } from "#lib/kernel/limits";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { groundsOf } from "#lib/kernel/permissions";
import { placeOf } from "#lib/kernel/queries/limits";
import type { SignedInAdmin } from "./current-admin.ts";

/** Person whose limits decide what a screen shows and offers. */
interface LimitedViewer {
  readonly permissions: ReadonlySet<string>;
  readonly limits: GroupLimits;
  readonly adminId: string;
}

/**
 * Returns the reach by which an administrator reads a module; undefined if all of it may be read. GroupLimits narrow
 * reading only for those whose group was not granted it: who may read sees everything and changes what is inside.
 */
export function readingReachOf(
  { id, permissions, limits }: Pick<SignedInAdmin, "id" | "permissions" | "limits">,
  module: AnyModule,
): RecordReach | undefined {
  const isGranted = groundsOf(permissions, `${module.name}.read`)?.kind !== "reading";
  return isGranted ? undefined : reachIn({ adminId: id, limits }, module);
}

/** Checks whether a viewer's limits let them change a record. */
export async function isWithinLimits(module: AnyModule, row: Row, viewer: LimitedViewer): Promise<boolean> {
  return isIn(reachIn(viewer, module), module, row);
}

/**
 * Checks whether an administrator's limits let them read a record, or with `isChange` change it; true for a record
 * that does not exist.
 */
export async function isRecordWithinLimits(
  admin: Pick<SignedInAdmin, "id" | "permissions" | "limits">,
  module: AnyModule,
  id: RecordId,
  { isChange = false } = {},
): Promise<boolean> {
  const reach = isChange
    ? reachIn({ adminId: admin.id, limits: admin.limits }, module)
    : readingReachOf(admin, module);
  if (!reach || id === 0) return true;
  const row = await readRecord(module, id, { withTrash: true });
  return row === undefined || isIn(reach, module, row);
}

async function isIn(reach: RecordReach | undefined, module: AnyModule, row: Row): Promise<boolean> {
  return !reach || isWithinReach(reach, await placeOf(database(), module, row, reach));
}
