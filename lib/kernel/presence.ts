import { and, asc, eq, gt, lt, ne } from "drizzle-orm";
import { database } from "#db/client";
import { adminsTable as admins } from "./administrators.ts";
import { openRecords } from "./tables.ts";

/** Time for which a person counts as present without a signal; a tab in the background sends one once a minute. */
const staysMs = 90_000;
/** A form asks more often than this is written, so that most of its questions only read. */
const writesEveryMs = 20_000;
/** Limit, because no one reads more names than this. */
const mostNames = 10;

/** Notes that someone has a record open in a form, and returns who else has. */
export async function meetOthers(open: OpenRecord, now = new Date()): Promise<readonly string[]> {
  const gone = new Date(now.getTime() - staysMs);
  const seen = await lastSeenAt(open);
  if (!seen || now.getTime() - seen.getTime() >= writesEveryMs) await noteOpenRecord(open, now, gone);
  return othersAt(open, gone, mostNames);
}

/** Notes that someone has left the form of a record. */
export async function leaveRecord(open: OpenRecord): Promise<void> {
  await forgetOpenRecord(open);
}

interface OpenRecord {
  readonly module: string;
  readonly recordId: string;
  readonly adminId: string;
}

/** Returns when someone was last seen at a record. */
async function lastSeenAt(open: OpenRecord): Promise<Date | undefined> {
  const row = await database()
    .select({ seenAt: openRecords.seenAt })
    .from(openRecords)
    .where(isThat(open))
    .get();
  return row?.seenAt;
}

/** Notes that someone has a record open, and deletes everyone not seen since `gone`. */
async function noteOpenRecord(open: OpenRecord, seenAt: Date, gone: Date): Promise<void> {
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

async function forgetOpenRecord(open: OpenRecord): Promise<void> {
  await database().delete(openRecords).where(isThat(open)).run();
}

/** Returns names of the others who have a record open and were seen since `gone`. */
async function othersAt(
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
