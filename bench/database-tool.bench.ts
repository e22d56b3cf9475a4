import Sqlite from "better-sqlite3";
import { database, databaseFile } from "#db/client";
import { readQuery } from "#lib/database-tool/browsing/address";
import { readPage } from "#lib/database-tool/browsing/read-page";
import { readStructure } from "#lib/database-tool/structure/read-structure";
import { type BareQuery, measureBrowsing } from "./clients/browsing-pages.ts";
import { median } from "./figures/percentiles.ts";
import { printGoal, printTable } from "./figures/table.ts";
import { cookieOfAdmin, measureExport } from "./rounds/export-memory.ts";
import { startProductionServer } from "./servers/production-server.ts";

/*
 * Browsing a table of a million rows in the database tool: the statement in its process and the way there and back,
 * beside the same statement asked of better-sqlite3 alone. Pages beyond the middle are asked after the
 * last one, as people come to them. Then the same pages are asked of a production server, beside the page of a table that
 * has no other rows, and the table is downloaded from it while the memory of the serving process is watched.
 * Run: npm run bench database-tool
 */
const size = 1_000_000;
const repeated = 15;

/** Bytes that an export may take above an idle server: some pages of rows, not the table. */
const mostAbove = 150_000_000;

const server = await startProductionServer({ LOG_LEVEL: "error" });
try {
  fill();
  const bare = await run();
  const cookie = await cookieOfAdmin();
  await measureBrowsing(server, cookie, { large: "measured", small: "measured_page" }, bare);
  await runExports(cookie);
} finally {
  await server.stop();
}
// The reading process may still be there.
process.exit();

function fill(): void {
  database().$client.exec(`
    CREATE TABLE measured (id INTEGER PRIMARY KEY, title TEXT, text TEXT, kind TEXT, at INTEGER);
    CREATE INDEX measured_by_title ON measured (title);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${size})
    INSERT INTO measured SELECT i, 'Title ' || (i * 7919 % ${size}), printf('%.*c', 200, 'x') || i, 'k' || (i % 7), i FROM n;
    CREATE TABLE measured_page (id INTEGER PRIMARY KEY, title TEXT, text TEXT, kind TEXT, at INTEGER);
    INSERT INTO measured_page SELECT * FROM measured LIMIT 50;
    PRAGMA wal_checkpoint(TRUNCATE);
  `);
}

async function run(): Promise<readonly BareQuery[]> {
  const bare = new Sqlite(databaseFile(), { readonly: true });
  const middle = size / 100;
  const asked: readonly (readonly [string, string, string])[] = [
    ["first page", "", "ORDER BY id LIMIT 50"],
    ["first page by title", "order=title&direction=asc", "ORDER BY title LIMIT 50"],
    ["a page of a condition", "where=kind&is=%3D&value=k3", "WHERE kind = 'k3' ORDER BY id LIMIT 50"],
    ["middle page", `page=${middle}`, `ORDER BY id LIMIT 50 OFFSET ${(middle - 1) * 50}`],
    ["last page", "page=last", `ORDER BY id LIMIT 50 OFFSET ${size - 50}`],
    ["the one before", `page=${size / 50 - 1}`, `ORDER BY id LIMIT 50 OFFSET ${size - 100}`],
  ];
  const rows = [];
  for (const [what, address, sql] of asked) {
    const statement = bare.prepare(`SELECT * FROM measured ${sql}`);
    const times = { tool: [] as number[], bare: [] as number[] };
    for (let round = -2; round < repeated; round += 1) {
      const start = performance.now();
      await browse(address);
      const between = performance.now();
      statement.all();
      if (round < 0) continue;
      times.tool.push(between - start);
      times.bare.push(performance.now() - between);
    }
    rows.push([what, median(times.tool), median(times.bare), address] as const);
  }
  bare.close();
  printTable(
    ["asked", "the tool, ms", "better-sqlite3 alone, ms"],
    rows.map(([what, tool, alone]) => [what, tool.toFixed(2), alone.toFixed(2)]),
  );
  const worst = Math.max(...rows.map(([, tool, alone]) => tool - alone));
  printGoal("at most 10 ms more than the bare query", `${worst.toFixed(1)} ms`, worst <= 10);
  return rows.map(([what, _, ms, address]) => ({ what, address, ms }));
}

async function runExports(cookie: string): Promise<void> {
  const queries = [
    "format=csv&table=measured",
    "format=sql&table=measured",
    "format=sql&table=measured&gzip=1",
  ];
  await measureExport(server, cookie, "format=csv&table=adminGroups");
  const rows = [];
  for (const query of queries) rows.push([query, await measureExport(server, cookie, query)] as const);
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);
  printTable(
    ["a million rows", "sent, MB", "s", "memory above idle, MB"],
    rows.map(([query, { bytes, seconds, above }]) => [
      query,
      megabytes(bytes),
      seconds.toFixed(1),
      megabytes(above),
    ]),
  );
  const worst = Math.max(...rows.map(([, { above }]) => above));
  const goal = `at most ${megabytes(mostAbove)} MB above an idle server, whatever the size`;
  printGoal(goal, `${megabytes(worst)} MB`, worst <= mostAbove);
}

/** Everything but the words and the drawing. */
async function browse(address: string): Promise<void> {
  const table = (await readStructure()).get("measured");
  if (!table) throw new Error("The table is missing.");
  const query = readQuery(new URLSearchParams(address), table);
  const page = await readPage(query, table);
  if (page.rows.length !== 50) throw new Error(`There are ${page.rows.length} rows.`);
}
