import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { dialect } from "#db/dialect";
import { unrecorded } from "./record-statements.ts";

/** Writes to a table as another program would, ignoring its references and the rule that the audit log only grows. */
export async function pastRules(table: string, write: () => Promise<unknown>): Promise<void> {
  if (dialect() === "postgres") {
    return unrecorded(async () => {
      if (await isTaken(write)) return;
      await switchRules("DISABLE", table);
      await write();
      await switchRules("ENABLE", table);
    });
  }
  const { $client } = database();
  $client.exec("DROP TRIGGER IF EXISTS auditLog_keeps_values; DROP TRIGGER IF EXISTS auditLog_keeps_entries");
  $client.pragma("foreign_keys = OFF");
  await write();
  $client.pragma("foreign_keys = ON");
}

/** Checks that no rule rejects it. Switching rules makes each connection read the table again. */
function isTaken(write: () => Promise<unknown>): Promise<boolean> {
  return database()
    .transaction(write)
    .then(
      () => true,
      () => false,
    );
}

async function switchRules(way: "DISABLE" | "ENABLE", table: string): Promise<void> {
  const rules = await database().all<{ name: string }>(
    sql`SELECT tgname AS name FROM pg_trigger
      WHERE tgrelid = ${`"${table}"`}::regclass AND (tgisinternal OR tgname LIKE '%_keeps_%')`,
  );
  const changes = rules.map(({ name }) => `${way} TRIGGER "${name}"`);
  if (changes.length > 0) await database().run(sql.raw(`ALTER TABLE "${table}" ${changes.join(", ")}`));
}
