import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type Connection, database } from "#db/client";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { modules } from "#lib/modules";
import { useTestDatabase } from "#test/test-database";
import { liveTotal, revisionOf, totalOf, trashTotal } from "../totals.ts";
import { countedAtOnce } from "./triggers.ts";

const module = modules.redirections as unknown as AnyModule;

beforeAll(async () => {
  await useTestDatabase();
});

const source = fc.constantFrom("/a", "/b", "/c");
const code = fc.constantFrom("301", "302");
const few = fc.array(fc.tuple(source, code, fc.boolean()), { maxLength: 5 });
/** Statements of any number of rows, with and without effect. */
const change = fc.oneof(
  few.map((rows) => async (tx: Connection) => {
    for (const [source, code, enabled] of rows)
      await tx.run(sql`INSERT INTO redirections (source, target, code, enabled, initial, search_text)
        VALUES (${`${source}${crypto.randomUUID()}`}, ${source}, ${code}, ${enabled}, ${source.slice(1)}, ${source})`);
  }),
  fc.tuple(source, source).map(([from, to]) => async (tx: Connection) => {
    await tx.run(
      sql`UPDATE redirections SET target = ${to}, initial = ${to.slice(1)} WHERE target = ${from}`,
    );
  }),
  fc.tuple(source, fc.boolean()).map(([target, isGone]) => async (tx: Connection) => {
    await tx.run(
      sql`UPDATE redirections SET deleted_at = ${isGone ? 1 : null}::bigint WHERE target = ${target}`,
    );
  }),
  fc.tuple(code, fc.boolean()).map(([code, enabled]) => async (tx: Connection) => {
    await tx.run(sql`UPDATE redirections SET enabled = ${enabled} WHERE code = ${code}`);
  }),
  source.map((target) => async (tx: Connection) => {
    await tx.run(sql`DELETE FROM redirections WHERE target = ${target}`);
  }),
);

test("counters equal a count after any changes, kept or undone, counted one by one or at once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(change, fc.boolean(), fc.boolean()), { maxLength: 8 }),
      async (changes) => {
        for (const [make, isKept, isAtOnce] of changes) {
          const before = await revisionOf(module);
          const made = database().transaction(async (tx) => {
            await (isAtOnce ? countedAtOnce(tx, () => make(tx)) : make(tx));
            if (!isKept) throw new Error("undone");
          });
          await made.catch(() => undefined);
          if (!isKept) expect(await revisionOf(module)).toBe(before);
        }
        await expectTrueTotals();
      },
    ),
    { numRuns: 30 },
  );
});

test("every statement that changes rows makes a new revision", async () => {
  const revisions = [await revisionOf(module)];
  for (const statement of [
    sql`INSERT INTO redirections (source, target, code, enabled) VALUES ('/new', '/a', '301', true)`,
    sql`UPDATE redirections SET hits = hits + 1`,
    sql`DELETE FROM redirections`,
  ]) {
    await database().run(statement);
    revisions.push(await revisionOf(module));
  }
  expect(new Set(revisions).size).toBe(4);
});

async function expectTrueTotals(): Promise<void> {
  const { live } = await one<{ live: number }>(sql`count(*) AS live`, sql`deleted_at IS NULL`);
  const { trash } = await one<{ trash: number }>(sql`count(*) AS trash`, sql`deleted_at IS NOT NULL`);
  expect([await liveTotal(module), await trashTotal(module)]).toEqual([live, trash]);
  for (const target of ["/a", "/b", "/c"]) {
    const { total } = await one<{ total: number }>(
      sql`count(*) AS total`,
      sql`deleted_at IS NULL AND target = ${target}`,
    );
    expect(await totalOf(module, "target", target)).toBe(total);
    expect(await totalOf(module, "initial", target.slice(1))).toBe(total);
  }
}

function one<Row>(what: ReturnType<typeof sql>, where: ReturnType<typeof sql>): Promise<Row> {
  return database().get<Row>(sql`SELECT ${what} FROM redirections WHERE ${where}`);
}
