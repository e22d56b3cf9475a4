import fc from "fast-check";
import { expect, test } from "vitest";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { statements } from "#lib/database-tool/generated-statements-fixture";
import { plantSecrets, tellsSecret } from "#lib/database-tool/planted-secrets-fixture";
import { stateOf } from "#lib/database-tool/unchanged-fixture";
import { rounds } from "#test/ring";
import { readDatabase } from "./read-database.ts";
import { Refused } from "./refused.ts";
import type { Result } from "./result.ts";

const count = rounds(1000);

test(`of ${count} generated statements none writes and none shows a secret`, async () => {
  const database = await useDatabaseFile();
  plantSecrets(database);
  const before = stateOf(database);
  const seen = { answered: 0, refused: 0 };
  const property = fc.asyncProperty(statements, async (sql) => {
    const told = await readDatabase(sql, [], { milliseconds: 2000 }).then(answered, refused);
    expect(tellsSecret(told), sql).toBe(false);
  });
  const answered = (results: readonly Result[]) => {
    seen.answered += 1;
    return JSON.stringify(results.map(({ rows }) => rows));
  };
  const refused = (error: unknown) => {
    seen.refused += 1;
    expect(error).toBeInstanceOf(Refused);
    return String(error);
  };
  await fc.assert(property, { numRuns: count });
  expect(stateOf(database)).toBe(before);
  expect(seen.answered).toBeGreaterThan(count / 5);
  expect(seen.refused).toBeGreaterThan(count / 5);
});
