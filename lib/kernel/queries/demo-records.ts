import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { demoRecords } from "../tables.ts";
import { prepared } from "./prepared.ts";

export type DemoMark = typeof demoRecords.$inferSelect;

/** Marks records as belonging to the demo; a mark that exists stays as it is. */
export async function addDemoMarks(connection: Connection, marks: readonly DemoMark[]): Promise<void> {
  for (const mark of marks) await connection.insert(demoRecords).values(mark).onConflictDoNothing().run();
}

export async function listDemoMarks(connection: Connection): Promise<readonly DemoMark[]> {
  return connection.select().from(demoRecords).all();
}

/** Makes the mark of a record that nobody has changed that of another one, which took its place. */
export async function moveDemoMark(
  connection: Connection,
  from: Omit<DemoMark, "address">,
  to: Omit<DemoMark, "address">,
): Promise<void> {
  const { module, recordId, version } = demoRecords;
  const isIt = and(eq(module, from.module), eq(recordId, from.recordId), eq(version, from.version));
  await connection.update(demoRecords).set(to).where(isIt).run();
}

export async function removeDemoMark(
  connection: Connection,
  { module, recordId }: Pick<DemoMark, "module" | "recordId">,
): Promise<void> {
  await connection
    .delete(demoRecords)
    .where(and(eq(demoRecords.module, module), eq(demoRecords.recordId, recordId)))
    .run();
}

/** Checks whether an address belongs to an invented person of the demo, to whom nothing is ever sent. */
export async function isDemoAddress(connection: Connection, address: string): Promise<boolean> {
  return (await byAddress(connection).get({ address: address.toLowerCase() })) !== undefined;
}

const byAddress = prepared((open) =>
  open
    .select({ module: demoRecords.module })
    .from(demoRecords)
    .where(eq(demoRecords.address, sql.placeholder("address")))
    .limit(1)
    .prepare(),
);

/** The addresses of all invented people, for a condition on a column of addresses. */
export const demoAddresses = sql`(SELECT ${demoRecords.address} FROM ${demoRecords} WHERE ${demoRecords.address} IS NOT NULL)`;
