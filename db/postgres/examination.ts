import { environment } from "#lib/platform/env";
import { MigrationRefused } from "../migration-files.ts";
import { connected } from "./alone.ts";
import { countRowsOfCopy } from "./copy-with-counts.ts";
import { pendingIn } from "./migrate.ts";

/** Returns what is wrong with its structure for this version, in one sentence. */
export async function structureProblem(): Promise<string | undefined> {
  return connected(address(), async (client) => {
    try {
      const pending = await pendingIn(client);
      if (pending > 0) return `migrations not applied yet: ${pending}`;
    } catch (error) {
      if (error instanceof MigrationRefused) return error.message;
      throw error;
    }
    const { rows } = await client.query<{ problem: string }>(switchedOff);
    return rows[0]?.problem;
  });
}

/** Objects that someone has switched off by hand, or that an interrupted change has left. */
const switchedOff = `
  SELECT 'the trigger ' || tgname || ' is switched off' AS problem FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
  WHERE tgenabled = 'D' AND relnamespace = current_schema()::regnamespace
  UNION ALL SELECT 'the index ' || indexrelid::regclass || ' is not valid' FROM pg_index WHERE NOT indisvalid
  UNION ALL SELECT 'the reference ' || conname || ' is not checked' FROM pg_constraint WHERE NOT convalidated`;

/** Returns the damage found: every row is read, and the server reports any page that does not match its checksum. */
export async function damage(): Promise<string | undefined> {
  return connected(address(), async (client) => {
    await client.query(
      "SET enable_indexonlyscan = off; SET enable_indexscan = off; SET enable_bitmapscan = off",
    );
    await countRowsOfCopy(client);
    const { rows } = await client.query<{ failures: string | null }>(
      "SELECT checksum_failures AS failures FROM pg_stat_database WHERE datname = current_database()",
    );
    const failures = Number(rows[0]?.failures ?? 0);
    return failures > 0 ? `${failures} pages were other than their checksums` : undefined;
  });
}

function address(): string {
  return environment().directDatabaseUrl ?? "";
}
