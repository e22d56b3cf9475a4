import { sql } from "drizzle-orm";
import { database } from "#db/client";

/** Names of the columns of every table that the program did not derive for itself, by table. */
export async function columnNames(): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = await database().all<{ name: string; columns: string }>(sql`
    SELECT m.name AS name, json_group_array(c.name) AS columns FROM sqlite_schema m, pragma_table_info(m.name) c
    WHERE m.type IN ('table', 'view') AND m.name NOT GLOB 'listing_*' AND m.name NOT GLOB 'site_search*' AND m.name NOT GLOB 'content_*'
      AND m.name NOT GLOB 'sqlite_*' GROUP BY m.name ORDER BY m.name`);
  return Object.fromEntries(
    rows.map(({ name, columns }) => [name, JSON.parse(columns) as readonly string[]]),
  );
}
