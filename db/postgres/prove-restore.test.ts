import { globSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { drawSample } from "#lib/operations/backups/draw-sample";
import { proveRestore } from "#lib/operations/backups/prove-restore";
import { createPostgres } from "#test/postgres-database";
import { startPostgres } from "#test/start-postgres";
import { testDirectory } from "#test/test-directory";
import { besides, connected } from "./alone.ts";
import { migratePostgres } from "./migrate.ts";
import { restoreApart } from "./restore-apart.ts";

vi.mock("#lib/operations/backups/draw-sample", () => ({ drawSample: vi.fn() }));
const state = testDirectory();

/** A PostgreSQL installed on this machine has pg_dump of the server's version; the one from the package does not. */
const [installed] = globSync("/usr/lib/postgresql/*/bin/initdb").toSorted().toReversed();

describe.runIf(installed)("with the programs of the server's version", () => {
  let address: string;

  beforeAll(async () => {
    const programs = dirname(installed ?? "");
    const server = await startPostgres([], programs);
    const site = await createPostgres(server.address, "template0");
    await migratePostgres(site.address);
    await run(site.address, "CREATE USER reader");
    address = site.address;
    vi.stubEnv("PATH", `${programs}:${process.env.PATH}`);
    vi.stubEnv("DATABASE_URL", address);
    vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");
    vi.stubEnv("VAR_DIR", state);
    return () => server.remove();
  });

  const run = (at: string, statement: string) =>
    connected(at, async (client) => (await client.query(statement)).rows);
  const databases = () =>
    run(address, "SELECT datname FROM pg_database WHERE datname LIKE 'redakce_rehearsal_%'");

  test("a backup is restored into a database of its own, from which pages are drawn, and which is dropped", async () => {
    const madeLong = `redakce_rehearsal_${Date.now() - 2 * 60 * 60 * 1000}_aa`;
    await run(address, `CREATE DATABASE ${madeLong}`);
    vi.mocked(drawSample).mockImplementation(async (place) => {
      const [{ datname }] = (await databases()) as [{ datname: string }];
      expect(place).toMatchObject({ DATABASE_URL: besides(address, datname) });
      expect(datname).not.toBe(madeLong);
      expect(await run(besides(address, datname), "SELECT count(*) FROM settings")).toEqual([{ count: "0" }]);
      return [];
    });
    const lines: string[] = [];
    const proof = await proveRestore({ report: (line) => lines.push(line) });
    expect(proof).toMatchObject({ migrations: 0, drawn: 0, tables: expect.any(Number) });
    expect(proof.failure).toBeUndefined();
    expect(lines).toContainEqual(expect.stringMatching(/^Restored into a database of its own, /));
    expect(readdirSync(join(state, "backups"))).toEqual([expect.stringMatching(/^daily-.*\.dump$/)]);
    expect(await databases()).toEqual([]);
  });

  test("whoever may not make databases is told what would allow it", async () => {
    const [file = ""] = globSync(join(state, "backups", "*.dump"));
    await expect(restoreApart(file, address.replace("tests@", "reader@"))).rejects.toThrow(
      "ALTER USER … CREATEDB allows it",
    );
  });
});
