import { and, asc, eq, gt, lt, ne } from "drizzle-orm";
import { database } from "#db/client";
import { adminsTable as admins } from "#lib/kernel/administrators/admins";
import { openRecords } from "#lib/kernel/tables/open-records";

/** A record that somebody has open. */
export interface OpenRecord {
  readonly module: string;
  readonly recordId: string;
  readonly adminId: string;
}

/** When somebody was last heard of at a record. */
export async function lastSeenAt(open: OpenRecord): Promise<Date | undefined> {
  const row = await database()
    .select({ seenAt: openRecords.seenAt })
    .from(openRecords)
    .where(isThat(open))
    .get();
  return row?.seenAt;
}

/** Notes that somebody has a record open, and sweeps away everybody not heard of since `gone`. */
export async function noteOpenRecord(open: OpenRecord, seenAt: Date, gone: Date): Promise<void> {
  await database().transaction(async (tx) => {
    await tx.delete(openRecords).where(lt(openRecords.seenAt, gone)).run();
    const { module, recordId, adminId } = openRecords;
    await tx
      .insert(openRecords)
      .values({ ...open, seenAt })
      .onConflictDoUpdate({ target: [module, recordId, adminId], set: { seenAt } })
      .run();
  });
}

export async function forgetOpenRecord(open: OpenRecord): Promise<void> {
  await database().delete(openRecords).where(isThat(open)).run();
}

/** Names of the others who have a record open and were heard of since `gone`. */
export async function othersAt(
  { module, recordId, adminId }: OpenRecord,
  gone: Date,
  limit: number,
): Promise<readonly string[]> {
  const ofRecord = and(eq(openRecords.module, module), eq(openRecords.recordId, recordId));
  const rows = await database()
    .select({ name: admins.name })
    .from(openRecords)
    .innerJoin(admins, eq(admins.id, openRecords.adminId))
    .where(
      and(
        ofRecord,
        ne(openRecords.adminId, adminId),
        gt(openRecords.seenAt, gone),
        eq(admins.status, "Active"),
      ),
    )
    .orderBy(asc(admins.name))
    .limit(limit)
    .all();
  return rows.map(({ name }) => name);
}

function isThat({ module, recordId, adminId }: OpenRecord) {
  return and(
    eq(openRecords.module, module),
    eq(openRecords.recordId, recordId),
    eq(openRecords.adminId, adminId),
  );
}
