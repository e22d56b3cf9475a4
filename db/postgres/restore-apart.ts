import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { RestoredCopy } from "../restored-copy.ts";
import { besides, connected } from "./alone.ts";
import { countRowsOfCopy } from "./copy-with-counts.ts";
import { driver } from "./driver.ts";
import { migratePostgres } from "./migrate.ts";
import { ProgramFailed } from "./programs.ts";
import { restoreToEmpty } from "./restore-backup.ts";

const prefix = "redakce_rehearsal_";
const oldMs = 60 * 60 * 1000;

/**
 * Restores a backup into a new database on the server of another one, with the rights of the user in the address.
 * Throws ProgramFailed if databases may not be created, or the backup cannot be read.
 */
export async function restoreApart(file: string, address: string, now = Date.now()): Promise<RestoredCopy> {
  const name = `${prefix}${now}_${randomBytes(4).toString("hex")}`;
  await connected(address, async (client) => {
    await forgetOld(client, now);
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`).catch((error: unknown) => {
      throw mayNotCreate(error) ?? error;
    });
  });
  const drop = () =>
    connected(
      address,
      async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
    );
  const own = besides(address, name);
  try {
    await restoreToEmpty(own, file);
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    variables: { DATABASE_URL: own, DATABASE_DIRECT_URL: own },
    countRows: () => connected(own, countRowsOfCopy),
    migrate: async () => (await migratePostgres(own)).applied,
    damage: () => connected(own, invalidReference),
    drop,
  };
}

/** Removes what killed trials left behind; a running one is younger. */
async function forgetOld(client: pg.Client, now: number): Promise<void> {
  const { rows } = await client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
    prefix,
  ]);
  for (const { datname } of rows) {
    const madeAt = Number(datname.slice(prefix.length).split("_")[0]);
    if (madeAt < now - oldMs) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
  }
}

function mayNotCreate(error: unknown): Error | undefined {
  if (!(error instanceof driver().DatabaseError && error.code === "42501")) return undefined;
  return new ProgramFailed(
    "the user of DATABASE_URL may not make databases on its server, where one is needed for a moment; ALTER USER … CREATEDB allows it.",
  );
}

/**
 * Rows were checked when references were restored, and pages have checksums; only references that are not valid are
 * returned.
 */
async function invalidReference(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(
    "SELECT conname FROM pg_constraint WHERE contype = 'f' AND NOT convalidated LIMIT 1",
  );
  return rows[0] && `${rows[0].conname} was not checked`;
}
