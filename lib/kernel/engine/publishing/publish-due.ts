import { and, eq, isNull, lte } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { everyModule } from "#lib/kernel/registry";
import { log } from "#lib/platform/log";
import { rowById } from "../read.ts";
import { updateRow } from "../rows.ts";
import { copyValues, isPublished, noWorkingCopy } from "../working-copy.ts";
import { withVerbs, write } from "../write.ts";

/**
 * Publishes working copies whose time has come, in the name of those who scheduled them; any number of processes may
 * do so. One that is now refused, for instance because its address was taken, goes back to waiting.
 *
 * @returns how many were published
 */
export async function publishDue(now = new Date()): Promise<number> {
  let published = 0;
  for (const module of everyModule().filter(isPublished))
    for (const { id, updatedBy } of await dueRecords(module, now))
      if (await publishOne(module, id, updatedBy, now)) published += 1;
  return published;
}

/** Checks whether {@link publishDue} has anything to do; writes nothing. */
export async function isPublishingDue(now: Date): Promise<boolean> {
  for (const module of everyModule().filter(isPublished))
    if ((await dueRecords(module, now)).length > 0) return true;
  return false;
}

async function dueRecords(module: AnyModule, now: Date) {
  const table = module.table as typeof module.table & Record<"status" | "goesLiveAt", AnyColumn>;
  return database()
    .select({ id: table.id, updatedBy: table.updatedBy })
    .from(table)
    .where(and(lte(table.goesLiveAt, now), eq(table.status, "published"), isNull(table.deletedAt)))
    .all();
}

async function publishOne(
  module: AnyModule,
  id: RecordId,
  adminId: string | null,
  now: Date,
): Promise<boolean> {
  const done = await write(module, async (context) => putLive(module, id, now, context), adminId);
  if (typeof done === "boolean") return done;
  log.warn({ module: module.name, id, issues: done.issues }, "A scheduled change could not be published.");
  await write(module, async (context) => putOff(module, id, context), adminId);
  return false;
}

async function putLive(module: AnyModule, id: RecordId, now: Date, given: ChangeContext): Promise<boolean> {
  const context = withVerbs({ ...given, isAuthorised: true });
  const row = await rowById(context.tx, module, id);
  if (row?.status !== "published" || !(row.goesLiveAt instanceof Date) || row.goesLiveAt > now) return false;
  const values = { ...copyValues(module, row), status: "published", ...noWorkingCopy };
  await updateRow(module, row, values, context, `${module.name}.publish`);
  return true;
}

async function putOff(module: AnyModule, id: RecordId, given: ChangeContext): Promise<void> {
  const context = withVerbs({ ...given, isAuthorised: true });
  const row = await rowById(context.tx, module, id);
  if (row?.goesLiveAt) await updateRow(module, row, { goesLiveAt: null }, context);
}
