import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signIns } from "#lib/accounts/forget-sign-ins";
import { drawSample } from "#lib/operations/backups/draw-sample";
import { proveRestore } from "#lib/operations/backups/prove-restore";
import { createPostgres, emptyPostgres } from "#test/postgres-database";
import { startPostgres } from "#test/start-postgres";
import { testDirectory } from "#test/test-directory";
import { MigrationRefused } from "../migration-files.ts";
import { DatabaseInUse } from "../replace-database.ts";
import { besides, connect, connected } from "./alone.ts";
import { copyWithCounts, countRowsOfCopy } from "./copy-with-counts.ts";
import { migratePostgres } from "./migrate.ts";
import { restoreApart } from "./restore-apart.ts";
import { restoreBackup, restoreToEmpty } from "./restore-backup.ts";

vi.mock("#lib/operations/backups/draw-sample", () => ({ drawSample: vi.fn() }));

const home = testDirectory();
const file = join(home, "site.dump");
const kept = join(home, "kept.dump");
afterEach(() => {
  for (const made of [file, kept]) rmSync(made, { force: true });
});

async function ask(address: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  return connected(address, async (client) => (await client.query(statement)).rows);
}

/** A PostgreSQL installed on this machine has pg_dump of the server's version; the one from the package does not. */
const [installed] = globSync("/usr/lib/postgresql/*/bin/initdb").toSorted().toReversed();

describe.runIf(installed)("with the programs of the server's version", () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let migrated: Awaited<ReturnType<typeof createPostgres>>;
  let site: Awaited<ReturnType<typeof createPostgres>>;

  beforeAll(async () => {
    const programs = dirname(installed ?? "");
    vi.stubEnv("PATH", `${programs}:${process.env.PATH}`);
    server = await startPostgres([], programs);
    migrated = await createPostgres(server.address, "template0");
    await migratePostgres(migrated.address);
    return () => server.remove();
  });
  beforeEach(async () => {
    site = await createPostgres(server.address, migrated.name);
    await ask(
      site.address,
      `INSERT INTO settings (key, value, updated_at) VALUES ('title', '"before"', 1);
       INSERT INTO cache (key, value, expires_at) VALUES ('a', '', 1)`,
    );
  });
  afterEach(() => site.drop());

  const titleIn = async (address: string) =>
    (await ask(address, "SELECT value FROM settings WHERE key = 'title'"))[0]?.value;
  const setTitle = (value: string) =>
    ask(site.address, `UPDATE settings SET value = '"${value}"' WHERE key = 'title'`);

  test("a backup that is restored is what the site was, signed out, with the present one kept", async () => {
    await copyWithCounts(site.address, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await setTitle("after");
    await ask(
      site.address,
      "CREATE TABLE later (id int); CREATE FUNCTION later() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    );
    await restoreBackup(site.address, file, { kept, forgotten: signIns });
    expect(await titleIn(site.address)).toBe('"before"');
    expect(await ask(site.address, "SELECT to_regclass('later') AS a, count(*) AS b FROM cache")).toEqual([
      { a: null, b: "0" },
    ]);
    expect(await migratePostgres(site.address)).toEqual({ applied: 0 });
    await expect(
      ask(site.address, "INSERT INTO admin_group_permissions VALUES (98, 98)"),
    ).rejects.toMatchObject({ code: "23503" });
    await restoreBackup(site.address, kept, { kept: file, forgotten: signIns });
    expect(await titleIn(site.address)).toBe('"after"');
  });

  test("a backup counts the rows of the very state that it holds, and is complete elsewhere", async () => {
    const counts = await copyWithCounts(site.address, file);
    expect(counts).toMatchObject({ settings: 1, cache: 1, pages: 0 });
    const other = await createPostgres(server.address, "template0");
    await restoreToEmpty(other.address, file);
    expect(await connected(other.address, countRowsOfCopy)).toEqual(counts);
    await other.drop();
  });

  test("a restore is refused while anybody is connected", async () => {
    await copyWithCounts(site.address, file);
    const running = await connect(site.address);
    await expect(restoreBackup(site.address, file, { kept, forgotten: signIns })).rejects.toThrow(
      DatabaseInUse,
    );
    await running.end();
    expect(existsSync(kept)).toBe(false);
  });

  test("nothing is changed by a file that is no backup, one that breaks off, or one of a newer version", async () => {
    writeFileSync(file, "An e-mail. ".repeat(500));
    await expect(restoreBackup(site.address, file, { kept, forgotten: signIns })).rejects.toThrow(
      /^pg_restore failed: /,
    );
    await ask(
      site.address,
      `INSERT INTO cache (key, value, expires_at) SELECT n, md5(n::text) || md5(random()::text), 1 FROM generate_series(1, 20000) AS n`,
    );
    await copyWithCounts(site.address, file);
    truncateSync(file, statSync(file).size - 200_000);
    await setTitle("after");
    await expect(restoreBackup(site.address, file, { kept, forgotten: signIns })).rejects.toThrow(
      /^pg_restore failed: /,
    );
    rmSync(file);
    await ask(site.address, "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9e15)");
    await copyWithCounts(site.address, file);
    await ask(site.address, "DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'x'");
    await expect(restoreBackup(site.address, file, { kept, forgotten: signIns })).rejects.toThrow(
      MigrationRefused,
    );
    expect(await titleIn(site.address)).toBe('"after"');
  });

  test("a database of something else is no backup of a site", async () => {
    const other = await createPostgres(server.address, "template0");
    await ask(other.address, "CREATE TABLE anything (id bigint)");
    await copyWithCounts(other.address, file);
    await other.drop();
    await expect(restoreBackup(site.address, file, { kept, forgotten: signIns })).rejects.toThrow(
      "is no backup of a site; nothing was changed",
    );
  });

  describe("a restore that is rehearsed", () => {
    const state = join(home, "state");
    const rehearsals = () =>
      ask(site.address, "SELECT datname FROM pg_database WHERE datname LIKE 'redakce_rehearsal_%'");

    beforeEach(() => {
      mkdirSync(state, { recursive: true });
      vi.stubEnv("DATABASE_URL", site.address);
      vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");
      vi.stubEnv("VAR_DIR", state);
    });

    test("has a database of its own, from which pages are drawn, and which is dropped", async () => {
      const madeLong = `redakce_rehearsal_${Date.now() - 2 * 60 * 60 * 1000}_aa`;
      await ask(site.address, `CREATE DATABASE ${madeLong}`);
      vi.mocked(drawSample).mockImplementation(async (place) => {
        const [{ datname }] = (await rehearsals()) as [{ datname: string }];
        const apart = besides(site.address, datname);
        expect(place).toMatchObject({ DATABASE_URL: apart });
        expect(datname).not.toBe(madeLong);
        expect(await titleIn(apart)).toBe('"before"');
        return [];
      });
      const lines: string[] = [];
      const proof = await proveRestore({ report: (line) => lines.push(line) });
      expect(proof).toMatchObject({ migrations: 0, drawn: 0, tables: expect.any(Number) });
      expect(proof.failure).toBeUndefined();
      expect(lines).toContainEqual(expect.stringMatching(/^Restored into a database of its own, /));
      expect(readdirSync(join(state, "backups"))).toEqual([expect.stringMatching(/^daily-.*\.dump$/)]);
      expect(await rehearsals()).toEqual([]);
    });

    test("tells whoever may not make databases what would allow it", async () => {
      const [dump = ""] = globSync(join(state, "backups", "*.dump"));
      await ask(site.address, "CREATE USER reader");
      await expect(restoreApart(dump, site.address.replace("tests@", "reader@"))).rejects.toThrow(
        "ALTER USER … CREATEDB allows it",
      );
    });
  });
});

describe("with programs that are put in the place of pg_dump", () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>;
  const folder = join(home, "programs");
  const heard = join(home, "heard");

  beforeAll(async () => {
    database = await emptyPostgres();
    return () => database.drop();
  });
  beforeEach(() => vi.stubEnv("PATH", folder));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function put(version: number, rest: string): void {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const says = `if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) ${version}.1 (Debian)"; exit; fi`;
    writeFileSync(join(folder, "pg_dump"), `#!/bin/sh\n${says}\n${rest}\n`);
    chmodSync(join(folder, "pg_dump"), 0o755);
  }

  test("it is said which package is missing, and nothing is left", async () => {
    await expect(copyWithCounts(database.address, file)).rejects.toThrow(
      /^There is no pg_dump here; install PostgreSQL's programs of version \d+ \(on Debian the package postgresql-client-\d+\)/,
    );
    expect(existsSync(file)).toBe(false);
  });

  test("it is said that it is older than the server", async () => {
    put(9, "exit 1");
    await expect(copyWithCounts(database.address, file)).rejects.toThrow(
      /^pg_dump is of version 9 and the server of version \d+; install/,
    );
  });

  test("its first complaint is told, and no half of a file is left", async () => {
    put(99, 'echo "pg_dump: hint: none" >&2; echo "pg_dump: error: no space" >&2; exit 1');
    await expect(copyWithCounts(database.address, file)).rejects.toThrow("pg_dump failed: no space");
    expect(existsSync(file)).toBe(false);
  });

  test("the password does not stand among the options", async () => {
    put(99, `echo "$@ $PGPASSWORD" > ${heard}`);
    const address = database.address.replace("tests@", "tests:a%20secret@");
    await copyWithCounts(address, file);
    const [options = "", password] = readFileSync(heard, "utf8").split(/(?<==\S+) (?=\S+ secret)/);
    expect(options).not.toContain("secret");
    expect(options).toContain("--dbname=postgresql://tests@");
    expect(password).toBe("a secret\n");
  });
});
