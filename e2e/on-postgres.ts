import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { besides, connected } from "#db/postgres/alone";
import { startPostgres } from "#test/start-postgres";

/*
 * Runs the journeys that both engines must pass, with Playwright's arguments appended, on PostgreSQL: on a server
 * that stores nothing, or on the one of TEST_DATABASE_URL.
 */
const given = process.env.TEST_DATABASE_URL;
const database = given ? await newDatabase(given) : await newServer();
const child = spawn(
  process.execPath,
  [join("node_modules", ".bin", "playwright"), "test", "-c", "e2e", ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, E2E_DATABASE_URL: database.address } },
);
// Playwright ends its server only by this signal.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill("SIGINT"));
const [code] = await once(child, "exit");
await database.remove();
process.exitCode = code ?? 1;

function newServer() {
  return startPostgres(["synchronous_commit=off", "full_page_writes=off"]);
}

async function newDatabase(server: string) {
  const name = `redakce_e2e_${randomUUID()}`;
  const say = (statement: string) => connected(server, (client) => client.query(statement));
  await say(`CREATE DATABASE "${name}" TEMPLATE template0`);
  return {
    address: besides(server, name),
    remove: async () => void (await say(`DROP DATABASE "${name}" WITH (FORCE)`)),
  };
}
