import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { readMigrations } from "./migration-files.ts";
import { runSteps } from "./sqlite/older-database-fixture.ts";
import { rowsBefore, textsAfter, textsByLanguage } from "./texts-by-language-fixture.ts";

test("texts that earlier versions stored in a column per language are all kept in one value", () => {
  const { current } = readMigrations("db/migrations");
  const at = current.findIndex(({ name }) => name.endsWith(textsByLanguage));
  const client = new Sqlite(":memory:");
  runSteps(client, current.slice(0, at));
  for (const statement of rowsBefore) client.exec(statement);
  runSteps(client, current.slice(at));
  for (const [query, values] of textsAfter) {
    const stored = client.prepare<[], string>(query).pluck().all();
    expect(
      stored.map((text) => JSON.parse(text)),
      query,
    ).toEqual(values);
  }
});
