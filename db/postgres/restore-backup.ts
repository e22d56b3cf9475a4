import { getTableName } from "drizzle-orm";
import type { AnyTable } from "../columns.ts";
import { quotedName } from "../quoted-name.ts";
import { connected, holdAlone, refuseInUse } from "./alone.ts";
import { copyWithCounts } from "./copy-with-counts.ts";
import { migrateOn, refuseUnknown } from "./migrate.ts";
import { ProgramFailed, requirePrograms, runProgram, startProgram } from "./programs.ts";

/**
 * Replaces the content of a database with a backup, in one transaction: after any failure it is unchanged. Then
 * brings it to this version. Throws DatabaseInUse while anyone is connected, MigrationRefused if the backup is of a
 * newer version, ProgramFailed if it is not a backup.
 *
 * @param kept where the database before is copied to
 * @param forgotten tables that are emptied, because a backup holds what was ended or used since
 */
export async function restoreBackup(
  address: string,
  file: string,
  { kept, forgotten }: { readonly kept: string; readonly forgotten: readonly AnyTable[] },
): Promise<void> {
  await requirePrograms(address, ["pg_dump", "pg_restore", "psql"]);
  const migrations = await migrationsIn(file);
  if (migrations.length === 0)
    throw new ProgramFailed(`${file} is no backup of a site; nothing was changed.`);
  refuseUnknown(migrations);
  await connected(address, async (client) => {
    await holdAlone(client);
    await refuseInUse(client);
    await copyWithCounts(address, kept);
    const deletions = forgotten.map((table) => `DELETE FROM ${quotedName(getTableName(table))};`);
    await pour(file, address, { before: emptied, after: `RESET search_path; ${deletions.join(" ")}` });
    await migrateOn(client);
  });
}

export async function restoreToEmpty(address: string, file: string): Promise<void> {
  await requirePrograms(address, ["pg_restore", "psql"]);
  await pour(file, address, { before: "", after: "" });
}

/** Returns the marks of the migrations that a backup has had, read without restoring it. */
async function migrationsIn(file: string): Promise<readonly string[]> {
  const only = ["--data-only", "--schema=drizzle", "--table=__drizzle_migrations", "--file=-"];
  const lines = (await runProgram("pg_restore", [...only, file])).split("\n");
  const start = lines.findIndex((line) => line.startsWith("COPY drizzle.__drizzle_migrations (id, hash, "));
  const rows = start < 0 ? [] : lines.slice(start + 1, lines.indexOf("\\.", start));
  return rows.map((line) => line.split("\t")[1] ?? "");
}

/** A backup that reaches its end is committed; one that breaks off drops the connection, which undoes all of it. */
async function pour(
  file: string,
  address: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  const commands = (text: string) => (text === "" ? [] : [`--command=${text}`]);
  const writing = startProgram(
    "psql",
    [
      ...["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", "--output=/dev/null"],
      ...[...commands(before), "--file=-", ...commands(after)],
    ],
    address,
  );
  writing.child.stdout.resume();
  const reading = startProgram("pg_restore", ["--no-owner", "--no-privileges", "--file=-", file]);
  reading.child.stdout.pipe(writing.child.stdin, { end: false });
  try {
    // The first to fail ends both; psql reads on only until it fails.
    await Promise.race([reading.ended, writing.ended]);
    writing.child.stdin.end();
    await writing.ended;
    await reading.ended;
  } catch (error) {
    writing.child.kill("SIGKILL");
    reading.child.kill("SIGKILL");
    await Promise.allSettled([reading.ended, writing.ended]);
    throw error;
  }
}

/** Drops what a site has created, and leaves extensions, which only some users may create. */
const emptied = `DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT oid::regclass AS name FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace IN (current_schema()::regnamespace, to_regnamespace('drizzle'))
  LOOP EXECUTE format('DROP TABLE %s CASCADE', one.name); END LOOP;
  FOR one IN SELECT oid::regprocedure AS name FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  LOOP EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', one.name); END LOOP;
  DROP SCHEMA IF EXISTS drizzle CASCADE;
END $$;`;
