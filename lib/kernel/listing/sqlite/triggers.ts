import type { Connection } from "#db/client";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { narrowingColumns } from "../filters.ts";
import { trigramChanges } from "./trigrams.ts";

/** Returns triggers that keep trigrams, counters and the revision of a module correct. */
export function triggers(module: AnyModule): readonly string[] {
  const { name } = module;
  const texts = trigramChanges(name);
  const totals = counterChanges(module);
  const note = `UPDATE listing_state SET revision = revision + 1 WHERE module = '${name}';`;
  const trigger = (what: string, event: string, body: string) =>
    `CREATE TRIGGER "listing_${what}_${name}" AFTER ${event} BEGIN ${body} END;`;
  return [
    trigger("added", `INSERT ON "${name}"`, texts.add + totals.add + note),
    trigger("removed", `DELETE ON "${name}"`, texts.take + totals.take + note),
    trigger("changed", `UPDATE ON "${name}"`, note),
    trigger("reworded", ifChanged(name, ["search_text", "deleted_at"]), texts.take + texts.add),
    trigger("moved", ifChanged(name, ["deleted_at", ...narrowingColumns(module)]), totals.take + totals.add),
  ];
}

/** Does work of very many statements inside a transaction; counting them costs as much as if they were few. */
export async function countedAtOnce<Result>(_tx: Connection, work: () => Promise<Result>): Promise<Result> {
  return work();
}

export function dropTriggers(name: string): readonly string[] {
  return ["added", "removed", "changed", "reworded", "moved"].map(
    (what) => `DROP TRIGGER IF EXISTS "listing_${what}_${name}"`,
  );
}

function ifChanged(name: string, columns: readonly string[]): string {
  const differences = columns.map((column) => `old.${column} IS NOT new.${column}`);
  return `UPDATE OF ${columns.join(", ")} ON "${name}" WHEN ${differences.join(" OR ")}`;
}

/** Returns the bodies of the triggers that keep the counters correct. */
function counterChanges(module: AnyModule) {
  const change = (record: "old" | "new", by: 1 | -1) =>
    [
      ...narrowingColumns(module).map((column) => [column, `coalesce(${record}.${column}, '')`, "IS NULL"]),
      ["trash", "''", "IS NOT NULL"],
    ].map(
      ([field, value, isCounted]) => `
    INSERT INTO listing_totals SELECT '${module.name}', '${field}', ${value}, ${by} WHERE ${record}.deleted_at ${isCounted}
      ON CONFLICT DO UPDATE SET total = total + excluded.total;`,
    );
  return { take: change("old", -1).join(""), add: change("new", 1).join("") };
}
