import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { emptyPostgres } from "#test/postgres-database";
import { readMigrations } from "../migration-files.ts";
import { rowsBefore, textsAfter, textsByLanguage } from "../texts-by-language-fixture.ts";
import { makeOlderDatabase } from "./older-database-fixture.ts";

test("texts that earlier versions stored in a column per language are all kept in one value", async () => {
  const { current } = readMigrations("db/postgres/migrations");
  const at = current.findIndex(({ name }) => name.endsWith(textsByLanguage));
  const { address, drop } = await emptyPostgres();
  const client = new pg.Client({ connectionString: address });
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  await client.connect();
  await makeOlderDatabase(client, current.slice(0, at));
  for (const statement of rowsBefore) await client.query(statement);
  for (const { statements } of current.slice(at)) for (const one of statements) await client.query(one);
  for (const [query, values] of textsAfter) {
    const { rows } = await client.query({ text: query, rowMode: "array" });
    expect(
      rows.map(([text]) => JSON.parse(text)),
      query,
    ).toEqual(values);
  }
});
