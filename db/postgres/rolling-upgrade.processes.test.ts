import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startQuickly } from "#lib/platform/start-quickly";
import { migratedPostgres } from "#test/postgres-database";
import { testDirectory } from "#test/test-directory";
import { MigrationRefused } from "../migration-files.ts";
import { connected } from "./alone.ts";
import { locks } from "./locks.ts";
import { migratePostgres } from "./migrate.ts";

const home = testDirectory();
const migrations = join(import.meta.dirname, "migrations");
let address: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  ({ address, drop } = await migratedPostgres());
});
afterEach(() => drop());

/** Returns the migrations of a version that follows this one and only adds: columns, a table, an index, a trigger. */
function newerMigrations(): string {
  const folder = join(home, "newer");
  cpSync(migrations, folder, { recursive: true });
  const journal = join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const last = entries.at(-1);
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_expand" };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, added] }));
  writeFileSync(
    join(folder, "9999_expand.sql"),
    `ALTER TABLE "settings" ADD COLUMN "note" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "weight" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE TABLE "settings_notes" ("key" text COLLATE "C" PRIMARY KEY NOT NULL);
--> statement-breakpoint
CREATE INDEX "settings_by_weight" ON "settings" ("weight");
--> statement-breakpoint
CREATE FUNCTION "settings_noted"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "settings_notes" VALUES (new.key) ON CONFLICT DO NOTHING; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER "settings_are_noted" AFTER INSERT ON "settings" FOR EACH ROW EXECUTE FUNCTION "settings_noted"();`,
  );
  return folder;
}

/** A process of this version that saves and reads all the time, and names each turn after it. */
const older = `
  await import("#lib/features");
  const { database } = await import("#db/client");
  const { writeSetting, readSetting } = await import("#lib/kernel/queries/settings");
  const schema = await import("#lib/schema");
  const { runChecks } = await import("#lib/operations/health/finding");
  const { readinessChecks } = await import("#lib/operations/health/readiness");
  const { setStoragePath } = await import("#lib/rate-limit/rate-limit");
  setStoragePath(process.env.VAR_DIR + "/rate-limits");
  let isEnding = false;
  process.once("SIGTERM", () => { isEnding = true; });
  for (let turn = 1; !isEnding; turn += 1) {
    await writeSetting("turn", turn, null);
    await writeSetting("turn." + turn, turn, null);
    if (await readSetting("turn") !== turn) throw new Error("turn " + turn + " was not read");
    for (const table of Object.values(schema)) await database().select().from(table).limit(1).all();
    const wrong = (await runChecks(readinessChecks)).filter(({ state }) => state === "problem");
    process.stdout.write(turn + " " + wrong.map(({ name }) => name).join() + "\\n");
  }
  await database().close();
`;

function startOlder() {
  const child = spawn(process.execPath, [...startQuickly, "--input-type=module", "--eval", older], {
    env: {
      ...process.env,
      DATABASE_URL: address,
      SESSION_SECRET: "a secret of tests, long enough to seal",
      VAR_DIR: home,
    },
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let errors = "";
  child.stderr.on("data", (part) => {
    errors += part;
  });
  const ended = once(child, "exit");
  const nextTurn = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the older process ended: ${errors}`);
    const [turn, wrong] = String(value).split(" ");
    return { turn: Number(turn), wrong };
  };
  return { child, nextTurn, ended, errors: () => errors };
}

async function migrateAsNewer(): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`SELECT pg_advisory_lock(${locks.start})`);
  await migrate(drizzle(client), { migrationsFolder: newerMigrations() });
  await client.end();
}

test("a process that runs goes on, and stays ready, when a newer version has added to its database", async () => {
  const process = startOlder();
  expect(await process.nextTurn()).toEqual({ turn: 1, wrong: "" });
  await migrateAsNewer();
  await connected(address, (client) =>
    client.query("UPDATE settings SET note = 'of the newer', weight = 7 WHERE key = 'turn'"),
  );
  let last = await process.nextTurn();
  for (const first = last.turn; last.turn < first + 10; last = await process.nextTurn())
    expect(last.wrong).toBe("");
  process.child.kill("SIGTERM");
  for (
    let left = await process.nextTurn().catch(() => undefined);
    left;
    left = await process.nextTurn().catch(() => undefined)
  )
    last = left;
  expect([await process.ended, process.errors()]).toEqual([[0, null], ""]);
  const rows = await connected(address, async (client) => {
    const found = await client.query(
      "SELECT key, value, note, weight FROM settings WHERE key LIKE 'turn%' ORDER BY key",
    );
    return found.rows;
  });
  expect(rows).toHaveLength(last.turn + 1);
  expect(rows[0]).toEqual({ key: "turn", value: String(last.turn), note: "of the newer", weight: "7" });
});

test("a process of the older version that starts then is refused, and so is nobody's data touched", async () => {
  await migrateAsNewer();
  await expect(migratePostgres(address)).rejects.toThrow(MigrationRefused);
});

/**
 * Versions run next to each other for a while, so a migration only adds; the version after the last that uses
 * something removes it. Those migrations are listed here, with the version that stopped using it.
 */
const contracting: Readonly<Record<string, string>> = {};

test("migrations take away nothing that the version before them uses", () => {
  const taking = [
    /\bDROP (TABLE|COLUMN|VIEW)\b/i,
    /\bRENAME\b/i,
    /\bSET NOT NULL\b/i,
    /\bSET DATA TYPE\b/i,
    /\bADD COLUMN [^;]*\bNOT NULL\b(?![^;]*\bDEFAULT\b)(?<!\bDEFAULT\b[^;]*)/i,
  ];
  const wrong = globSync(join(migrations, "**/*.sql")).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return taking.some((words) => words.test(text)) ? [file.slice(migrations.length + 1)] : [];
  });
  expect(wrong).toEqual(Object.keys(contracting));
});
