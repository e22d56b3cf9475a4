import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { node, root, run } from "./installation.mjs";
import { withDeletions } from "./with-deletions.mjs";

/*
 * Writes the migrations that follow from the declared tables, one for each dialect:
 * `npm run db:generate -- --name add-<name>`.
 */
const drizzleKit = join(root, "node_modules", ".bin", "drizzle-kit");
for (const folder of ["db", "db/postgres"]) {
  const config = join(folder, "drizzle.config.ts");
  await run(node, [drizzleKit, "generate", "--config", config, ...process.argv.slice(2)]);
  dropOlderSnapshots(join(root, folder, "migrations", "meta"));
}
addDeletions(join(root, "db/migrations"));

/** The next migration is derived from the newest snapshot alone, and each holds every table. */
function dropOlderSnapshots(meta) {
  const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, name));
}

/** Adds deletions to the newest migration of SQLite; one that has them is unchanged. */
function addDeletions(folder) {
  const read = (name) => readFileSync(join(folder, name), "utf8");
  const { tag } = JSON.parse(read("meta/_journal.json")).entries.at(-1);
  const [snapshot] = readdirSync(join(folder, "meta")).filter((name) => name.endsWith("_snapshot.json"));
  const migration = read(`${tag}.sql`);
  const mended = withDeletions(migration, JSON.parse(read(`meta/${snapshot}`)));
  if (mended !== migration) writeFileSync(join(folder, `${tag}.sql`), mended);
}
