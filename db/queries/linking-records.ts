import { and, asc, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Connection } from "#db/client";
import type { AnyModule, RecordId } from "#lib/define-module";
import { inTurn } from "#lib/in-turn";
import { everyModule } from "#lib/modules/index";
import { recordHrefs } from "#lib/rich-text/href";

/** Above this many records of a module their texts are not searched: that would hold everybody up. */
const mostSearched = 5000;

interface LinkingRecord {
  readonly module: string;
  readonly id: RecordId;
  readonly title: string;
}

/**
 * Records of any module whose text links to a record, by its id or by its address as somebody typed it; of a module
 * with too many records to look through, none.
 */
export async function recordsLinkingTo(
  connection: Connection,
  { module, id, address }: { readonly module: string; readonly id: RecordId; readonly address: string },
): Promise<readonly LinkingRecord[]> {
  const links = [...recordHrefs({ module, id }), address].map((href) => `"href":${JSON.stringify(href)}`);
  const found = await inTurn(everyModule(), (searched) => recordsHolding(connection, searched, links));
  return found.flat().filter((record) => record.module !== module || record.id !== id);
}

async function recordsHolding(
  connection: Connection,
  { name, fields, list, table }: AnyModule,
  links: readonly string[],
): Promise<readonly LinkingRecord[]> {
  const columns = getTableColumns(table) as Readonly<Record<string, AnySQLiteColumn>>;
  const title = columns[list.columns[0]];
  const texts = Object.keys(fields).flatMap((key) => {
    const column = fields[key]?.kind === "richText" ? columns[key] : undefined;
    return column ? [column] : [];
  });
  if (!title || texts.length === 0) return [];
  const [{ total } = { total: 0 }] = await connection
    .select({ total: sql<number>`count(*)` })
    .from(sql`(SELECT 1 FROM ${table} LIMIT ${mostSearched + 1})`)
    .all();
  if (total > mostSearched) return [];
  const holds = texts.flatMap((text) => links.map((link) => sql`instr(${text}, ${link}) > 0`));
  const rows = await connection
    .select({ id: table.id, title })
    .from(table)
    .where(and(isNull(table.deletedAt), or(...holds)))
    .orderBy(asc(title))
    .all();
  return rows.map((row) => ({ module: name, id: row.id, title: String(row.title) }));
}
