import { beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#db/client";
import { readQuery } from "./browse-query.ts";
import { useDatabaseFile } from "./database-fixture.ts";
import { nextRow } from "./read-rows.ts";
import { readStructure } from "./read-structure.ts";
import { selectOf } from "./statements.ts";

vi.setConfig({ testTimeout: 30_000 });

let open: Database;

beforeAll(async () => {
  open = await useDatabaseFile();
  open.$client.exec(`
    CREATE TABLE fruit (id INTEGER PRIMARY KEY, kind TEXT, weight REAL);
    INSERT INTO fruit (kind, weight) VALUES ('pear', 2), (NULL, 1), ('apple', NULL), ('apple', 2), (NULL, NULL), ('pear', 2);
    CREATE TABLE pairs (a TEXT, b INT, PRIMARY KEY (a, b)) WITHOUT ROWID;
    INSERT INTO pairs VALUES ('x', 1), ('x', 2), ('y', 1);
  `);
});

test.each([
  "table=fruit",
  "table=fruit&order=kind&direction=asc",
  "table=fruit&order=kind&direction=desc",
  "table=fruit&order=kind&direction=desc&order=weight&direction=asc",
  "table=fruit&order=weight&direction=desc&where=kind&is=IS+NOT+NULL&value=",
  "table=fruit&fn=length&show=kind&order=%230&direction=desc",
  "table=pairs&order=b&direction=desc",
])("%s is gone through in its order, to the last", async (address) => {
  const parameters = new URLSearchParams(address);
  const table = (await readStructure()).get(parameters.get("table") ?? "");
  if (!table) throw new Error("The table is missing.");
  const query = readQuery(parameters, table);
  const select = selectOf(query, table, () => false, { limit: 50, offset: 0 });
  const rows = open.$client.prepare(select.sql).raw().all(select.values) as unknown[][];
  const keys = rows.map((row) => select.key?.map((at) => String(row[at])));
  const walked = [keys[0]];
  for (let at = keys[0]; at; ) {
    at = (await nextRow(query, table, at))?.map(String);
    if (at) walked.push(at);
    if (walked.length > 20) break;
  }
  expect(walked).toEqual(keys);
});

test("nothing follows a row that is gone", async () => {
  const table = (await readStructure()).get("fruit");
  if (!table) throw new Error("The table is missing.");
  expect(await nextRow(readQuery(new URLSearchParams(), table), table, ["99"])).toBeUndefined();
  expect(await nextRow(readQuery(new URLSearchParams(), table), table, ["1", "2"])).toBeUndefined();
});
