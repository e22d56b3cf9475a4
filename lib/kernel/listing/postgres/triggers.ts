import type { Connection } from "#db/client";
import { ifManyStatements, manyStatements } from "#db/postgres/many-statements";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { narrowingColumns } from "../filters.ts";
import { runAll } from "../index/statements.ts";

/**
 * Returns triggers that keep counters and the revision of a module correct. They run once for each statement, however
 * many rows it changes, because PostgreSQL stores every state of a counter in a transaction.
 */
export function triggers(module: AnyModule): readonly string[] {
  return Object.entries(events).flatMap(([what, { event, tables, changes }]) => {
    const name = `"listing_${what}_${module.name}"`;
    const counted = changes.map(([rows, by]) => countedRows(module, rows, by)).join(" UNION ALL ");
    return [
      `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF ${ifManyStatements} THEN
          INSERT INTO listing_changes SELECT '${module.name}', field, value, change FROM (${counted}) AS changes;
          RETURN NULL;
        END IF;
        INSERT INTO listing_totals (module, field, value, total)
          SELECT '${module.name}', field, value, sum(change) FROM (${counted}) AS changes
          GROUP BY field, value HAVING sum(change) <> 0
          ON CONFLICT (module, field, value) DO UPDATE SET total = listing_totals.total + excluded.total;
        UPDATE listing_state SET revision = revision + 1 WHERE module = '${module.name}';
        RETURN NULL;
      END $$`,
      `CREATE TRIGGER ${name} AFTER ${event} ON "${module.name}" REFERENCING ${tables}
        FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
    ];
  });
}

/**
 * Runs very many statements inside a transaction, and counts their changes at its end. Updating counters in each of
 * them would take ever longer, because none of their earlier states is removed before the transaction ends.
 */
export async function countedAtOnce<Result>(tx: Connection, work: () => Promise<Result>): Promise<Result> {
  await tx.run(manyStatements(true));
  const result = await work();
  await tx.run(manyStatements(false));
  await runAll(tx, addingUp);
  return result;
}

const addingUp = [
  `INSERT INTO listing_totals (module, field, value, total)
    SELECT module, field, value, sum(change) FROM listing_changes GROUP BY module, field, value HAVING sum(change) <> 0
    ON CONFLICT (module, field, value) DO UPDATE SET total = listing_totals.total + excluded.total`,
  "UPDATE listing_state SET revision = revision + 1 WHERE module IN (SELECT module FROM listing_changes)",
  "DELETE FROM listing_changes",
];

export function dropTriggers(name: string): readonly string[] {
  return Object.keys(events).map((what) => `DROP TRIGGER IF EXISTS "listing_${what}_${name}" ON "${name}"`);
}

interface Event {
  readonly event: string;
  readonly tables: string;
  /** Rows that are counted, each with 1 or -1. */
  readonly changes: readonly (readonly [string, 1 | -1])[];
}

const events: Readonly<Record<string, Event>> = {
  added: { event: "INSERT", tables: "NEW TABLE AS now_there", changes: [["now_there", 1]] },
  removed: { event: "DELETE", tables: "OLD TABLE AS there_before", changes: [["there_before", -1]] },
  changed: {
    event: "UPDATE",
    tables: "OLD TABLE AS there_before NEW TABLE AS now_there",
    changes: [
      ["there_before", -1],
      ["now_there", 1],
    ],
  },
};

function countedRows(module: AnyModule, rows: string, by: 1 | -1): string {
  const live = narrowingColumns(module).map(
    (column) =>
      `SELECT '${column}' AS field, coalesce(CAST(${column} AS TEXT), '') AS value, ${by} AS change FROM ${rows} WHERE deleted_at IS NULL`,
  );
  return [...live, `SELECT 'trash', '', ${by} FROM ${rows} WHERE deleted_at IS NOT NULL`].join(" UNION ALL ");
}
