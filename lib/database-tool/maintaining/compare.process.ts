import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import type { CompareMessage } from "./snapshots.ts";

const [snapshot = "", live = ""] = process.argv.slice(2);

/** Tables that are not compared: derived ones, and those that a restore empties anyway. */
const left =
  /^(sqlite_|listing_|site_search|__drizzle|(content_revisions|sessions|authority_codes|passkey_challenges|enrolment_tokens|user_auth_codes|cache|open_records)$)/;

process.on("disconnect", () => process.exit());
report(compared(), () => process.exit());

function report(message: CompareMessage, then: () => void = () => undefined): void {
  process.send?.(message, then);
}

/** Both files are opened only for reading; a snapshot is used by no one else, so nothing is written next to it. */
function compared(): CompareMessage {
  try {
    const client = new DatabaseSync(`${pathToFileURL(snapshot).href}?immutable=1`, { readOnly: true });
    client.prepare("ATTACH ? AS live").run(`${pathToFileURL(live).href}?mode=ro`);
    const migrations = (schema: string) =>
      JSON.stringify(client.prepare(`SELECT hash FROM ${schema}.__drizzle_migrations ORDER BY hash`).all());
    if (migrations("main") !== migrations("live")) return { refused: "version" };
    for (const table of tablesOf(client)) compare(client, table);
    return { done: true };
  } catch {
    return { refused: "unsound" };
  }
}

function tablesOf(client: DatabaseSync): readonly string[] {
  const rows = client
    .prepare(
      `SELECT then_.name FROM main.sqlite_schema AS then_ JOIN live.sqlite_schema AS now
         ON now.name = then_.name AND now.sql = then_.sql
       WHERE then_.type = 'table' AND then_.sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY then_.name COLLATE NOCASE`,
    )
    .all();
  return rows.map(({ name }) => String(name)).filter((name) => !left.test(name));
}

function compare(client: DatabaseSync, table: string): void {
  const columns = client.prepare("SELECT name, pk FROM pragma_table_xinfo(?) WHERE hidden = 0").all(table);
  const all = columns.map(({ name }) => quoted(String(name)));
  const key = columns.filter(({ pk }) => Number(pk) > 0).map(({ name }) => quoted(String(name)));
  const matching = (key.length > 0 ? key : ["rowid"])
    .map((name) => `one.${name} = other.${name}`)
    .join(" AND ");
  const count = (from: string) => Number(client.prepare(`SELECT count(*) AS rows FROM ${from}`).get()?.rows);
  const alone = (one: string, other: string) =>
    count(
      `${one}.${quoted(table)} AS one WHERE NOT EXISTS (SELECT 1 FROM ${other}.${quoted(table)} AS other WHERE ${matching})`,
    );
  const differing = all.map((name) => `one.${name} IS NOT other.${name}`).join(" OR ");
  const both = `main.${quoted(table)} AS one JOIN live.${quoted(table)} AS other ON ${matching}`;
  const difference = {
    table,
    lost: alone("live", "main"),
    returning: alone("main", "live"),
    changed: count(`${both} WHERE ${differing}`),
  };
  if (difference.lost + difference.returning + difference.changed > 0) report({ difference });
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
