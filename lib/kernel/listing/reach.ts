import { eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyColumn } from "#db/columns";
import type { GroupLimit, RecordReach } from "../limits.ts";
import type { AnyModule } from "../module/define-module.ts";
import { recordLinks } from "../tables.ts";
import { inDialect } from "./dialect.ts";

/** The condition of being inside a reach, for the listings of a module; the same as `isWithinReach` of one record. */
export function withinCondition(module: AnyModule, { adminId, limits }: RecordReach): SQL {
  const columns = getTableColumns(module.table) as Readonly<Record<string, AnyColumn>>;
  const each = limits.map(({ own, languages, below, categories }: GroupLimit) =>
    allOf([
      ...(own ? [eq(module.table.createdBy, adminId)] : []),
      ...(languages ? [columns.language ? inArray(columns.language, [...languages]) : never] : []),
      ...(below === undefined
        ? []
        : [module.tree ? branchCondition(module, below) : eq(module.table.id, below)]),
      ...(categories ? [categoryCondition(module, categories)] : []),
    ]),
  );
  return or(...each) ?? never;
}

const never = sql`1 = 0`;

function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join([...conditions], sql` AND `)})`;
}

function branchCondition(module: AnyModule, below: number): SQL {
  const { table } = module;
  return sql`${table.id} IN (
    WITH RECURSIVE branch (id) AS (
      SELECT root.id FROM ${table} AS root WHERE root.id = ${below}
      UNION
      SELECT child.id FROM ${table} AS child JOIN branch ON child.parent_id = branch.id
    )
    SELECT id FROM branch)`;
}

function categoryCondition(module: AnyModule, categories: readonly number[]): SQL {
  const { fromModule, field, toId, fromId } = recordLinks;
  const isListed = sql`${eq(fromModule, module.name)} AND ${eq(field, "categories")} AND ${inArray(toId, categories.map(String))}`;
  const listing = sql`SELECT ${fromId} FROM ${recordLinks} WHERE ${isListed}`;
  if (module.id === "uuid") return sql`${module.table.id} IN (${listing})`;
  const keys = sql`SELECT CAST(${sql.raw("from_id")} AS BIGINT) FROM (${listing}) AS listing`;
  return sql`${inDialect.rowKey(module)} IN (${keys})`;
}
