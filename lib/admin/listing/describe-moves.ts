import { database } from "#db/client";
import type { Row } from "#lib/kernel/engine/form/encode";
import { scopeOf } from "#lib/kernel/engine/scope";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { endsOf } from "#lib/kernel/queries/positions";
import { translator } from "#lib/platform/i18n/translator";
import type { ActionDescription } from "../actions/action-description.ts";
import { isOffered, type Viewer } from "../actions/describe-actions.ts";
import { adminUrl } from "../urls.ts";

/** The moves of a record in the order that people choose, as far as it is not at an end of it. */
export async function describeMoves(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<readonly ActionDescription[]> {
  if (!module.ordered || !(await isOffered(module, "update", row, viewer))) return [];
  const t = translator(viewer.language, "admin.base");
  const [first, last] = await endsOf(database(), module.table, scopeOf(module, row));
  const ways = [
    ...(first === row.id ? [] : ["moveUp" as const]),
    ...(last === row.id ? [] : ["moveDown" as const]),
  ];
  return ways.map((name) => ({
    name,
    label: t(name),
    url: adminUrl(viewer.language, module.name, row.id, name),
    method: "POST" as const,
    danger: false,
  }));
}
