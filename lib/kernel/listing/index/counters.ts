import type { AnyModule } from "#lib/kernel/module/define-module";
import { narrowingColumns } from "../narrowing.ts";

/** Counts the live records of each initial and choice, and the trash, anew. */
export function countAnew(module: AnyModule): readonly string[] {
  const { name } = module;
  const counted = narrowingColumns(module).map(
    (column) =>
      `INSERT INTO listing_totals SELECT '${name}', '${column}', coalesce(CAST(${column} AS TEXT), ''), count(*) FROM "${name}" WHERE deleted_at IS NULL GROUP BY 3`,
  );
  return [
    `DELETE FROM listing_totals WHERE module = '${name}'`,
    ...counted,
    `INSERT INTO listing_totals SELECT '${name}', 'trash', '', count(*) FROM "${name}" WHERE deleted_at IS NOT NULL`,
  ];
}
