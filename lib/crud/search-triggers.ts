import type { AnyModule } from "#lib/define-module";
import { longestCommonWord } from "./common-grams.ts";
import { latePlace, narrowingColumns, narrowingWords, orderColumn, searchTables } from "./search-tables.ts";

/** Keep the words, places and counters of a module true; only live records are in them, save for the trash's own total. */
export function triggers(module: AnyModule): readonly string[] {
  const { name } = module;
  const narrowing = narrowingColumns(module);
  const note = `UPDATE listing_state SET revision = revision + 1 WHERE module = '${name}';`;
  const { take, add } = wordChanges(module);
  const { less, more } = totalChanges(name, narrowing);
  const changed = ["search_text", orderColumn(module), "deleted_at", ...narrowing];
  const trigger = (what: string, event: string, body: string) =>
    `CREATE TRIGGER "listing_${what}_${name}" AFTER ${event} BEGIN ${body} END;`;
  return [
    trigger("added", `INSERT ON "${name}"`, add + more + note),
    trigger("removed", `DELETE ON "${name}"`, take + less + note),
    trigger("changed", `UPDATE ON "${name}"`, note),
    trigger("moved", ifChanged(name, changed), take + less + add + more),
  ];
}

/** Removes all of them, older ones too. */
export function dropTriggers(name: string): readonly string[] {
  return ["added", "removed", "changed", "moved"].map(
    (what) => `DROP TRIGGER IF EXISTS "listing_${what}_${name}"`,
  );
}

function ifChanged(name: string, columns: readonly string[]): string {
  const differences = columns.map((column) => `old.${column} IS NOT new.${column}`);
  return `UPDATE OF ${columns.join(", ")} ON "${name}" WHEN ${differences.join(" OR ")}`;
}

function wordChanges(module: AnyModule) {
  const { name } = module;
  const { words, places } = searchTables(name);
  const place = `coalesce((SELECT place FROM "${places}" WHERE record = old.rowid), ${latePlace} + old.rowid)`;
  const total = (record: "old" | "new", by: string) => `
    UPDATE listing_grams SET total = total ${by} WHERE module = '${name}' AND ${record}.deleted_at IS NULL
      AND gram IN (${walk(name, `${record}.search_text`)} SELECT substr(${record}.search_text, start, size) FROM walk WHERE number IS NOT NULL);`;
  return {
    take: `
    DELETE FROM "${words}" WHERE rowid = ${place} AND old.deleted_at IS NULL;
    DELETE FROM "${places}" WHERE record = old.rowid;
    ${total("old", "- 1")}`,
    add: `
    INSERT INTO "${words}" (rowid, text)
      SELECT ${latePlace} + new.rowid, coalesce((${walk(name, "new.search_text")} SELECT group_concat(DISTINCT ${word("new.search_text")}) FROM walk), '')
        || ${narrowingWords(module, "new")}
      WHERE new.deleted_at IS NULL;
    ${total("new", "+ 1")}
    UPDATE listing_state SET late = late + 1 WHERE module = '${name}';`,
  };
}

/** From every place of a text, its common grams one character longer each, and the first that is not common. */
function walk(name: string, text: string): string {
  const numberOf = (gram: string) =>
    `(SELECT number FROM listing_grams WHERE module = '${name}' AND gram = ${gram})`;
  return `
    WITH RECURSIVE starts (start) AS (
      SELECT 1 WHERE length(${text}) > 0 UNION ALL SELECT start + 1 FROM starts WHERE start < length(${text})
    ), walk (start, size, parent, number) AS (
      SELECT start, 1, 0, ${numberOf(`substr(${text}, start, 1)`)} FROM starts UNION ALL
      SELECT start, size + 1, number, ${numberOf(`substr(${text}, start, size + 1)`)} FROM walk
        WHERE number IS NOT NULL AND start + size <= length(${text})
    )`;
}

/** The same words as common-grams.ts writes. */
function word(text: string): string {
  return `CASE WHEN number IS NULL THEN parent || 'x' || hex(substr(${text}, start + size - 1, 1))
    WHEN size <= ${longestCommonWord} THEN number END`;
}

function totalChanges(name: string, columns: readonly string[]) {
  const change = (record: "old" | "new", by: 1 | -1) =>
    [
      ...columns.map((column) => [column, `coalesce(${record}.${column}, '')`, "IS NULL"]),
      ["trash", "''", "IS NOT NULL"],
    ].map(
      ([field, value, isCounted]) => `
    INSERT INTO listing_totals SELECT '${name}', '${field}', ${value}, ${by} WHERE ${record}.deleted_at ${isCounted}
      ON CONFLICT DO UPDATE SET total = total + excluded.total;`,
    );
  return { less: change("old", -1).join(""), more: change("new", 1).join("") };
}
