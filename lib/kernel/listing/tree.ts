import { and, asc, eq, isNull } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { RecordReach } from "#lib/kernel/limits";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { withLinks } from "#lib/kernel/queries/links";
import { withinCondition } from "./reach.ts";

export type ListedBranch = Row & { readonly depth: number };

/**
 * Returns all live records of a tree module in one language, each followed by its descendants; of a limited person
 * those within reach, under the nearest of them.
 */
export async function listTree(
  module: AnyModule,
  language: string,
  reach: RecordReach | undefined,
): Promise<readonly ListedBranch[]> {
  const table = module.table as typeof module.table & Record<"parentId" | "position" | "language", AnyColumn>;
  const rows = (await database()
    .select()
    .from(table)
    .where(
      and(
        isNull(table.deletedAt),
        table.language ? eq(table.language, language) : undefined,
        reach && withinCondition(module, reach),
      ),
    )
    .orderBy(asc(table.position), asc(table.id))
    .all()) as Row[];
  const linked = await withLinks(database(), module, rows);
  const known = new Set(rows.map((row) => row.id));
  const byParent = Map.groupBy(linked, (row) =>
    typeof row.parentId === "number" && known.has(row.parentId) ? row.parentId : null,
  );
  return flatten(byParent, null, 0);
}

function flatten(
  byParent: Map<RecordId | null, Row[]>,
  parentId: RecordId | null,
  depth: number,
): ListedBranch[] {
  return (byParent.get(parentId) ?? []).flatMap((row, position) => [
    { ...row, depth, parentId, position },
    ...flatten(byParent, row.id, depth + 1),
  ]);
}
