import type { Row } from "#lib/kernel/engine/form/encode";
import { type Usage, usageOf } from "#lib/kernel/listing/usage";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { numberFormat } from "#lib/platform/i18n/number-format";
import type { Viewer } from "../actions/describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import type { CellDescription } from "./listing-description.ts";

/** The column that tells how many records list a record. */
export const usageColumn = "usage";

/** Rows together with what lists them, where the listing shows that. */
export async function withUsage(
  module: AnyModule,
  rows: readonly Row[],
  columns: readonly string[],
): Promise<readonly Row[]> {
  if (!columns.includes(usageColumn)) return rows;
  const ids = rows.map(({ id }) => id);
  const usage = await usageOf(module, ids);
  return rows.map((row) => ({ ...row, [usageColumn]: usage.get(row.id) ?? [] }));
}

/** How many records list a record, each number with the way to them for whoever may read their module. */
export function describeUsage(row: Row, { permissions, language }: Viewer): CellDescription {
  const usage = (row[usageColumn] ?? []) as readonly Usage[];
  const format = numberFormat(language);
  const links = usage.flatMap(({ module, parameter, count }) => {
    if (!allowsIn(permissions, module, "read")) return [];
    const { title } = moduleTexts(module, language);
    const url = `${adminUrl(language, module.name)}?${new URLSearchParams({ [parameter]: String(row.id) })}`;
    return [{ text: format.format(count), title: `${title}: ${format.format(count)}`, url }];
  });
  const total = usage.reduce((sum, { count }) => sum + count, 0);
  return {
    field: usageColumn,
    kind: "derived",
    text: format.format(total),
    ...(links.length > 0 ? { links } : {}),
  };
}
