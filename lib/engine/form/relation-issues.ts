import type { Connection } from "#db/client";
import type { Field } from "#lib/fields/field";
import { inTurn } from "#lib/in-turn";
import type { AnyModule } from "#lib/module/define-module";
import { rowById } from "../read.ts";
import type { Values } from "./decode.ts";
import type { Row } from "./encode.ts";
import type { Issue } from "./issue.ts";
import { relationTarget } from "./relation-target.ts";

/** Records that values point at and that are gone, or are in another language where they must be in the record's own. */
export async function relationIssues(
  module: AnyModule,
  values: Values,
  before: Row | undefined,
  connection: Connection,
): Promise<readonly Issue[]> {
  const record = { ...before, ...values };
  const found = await inTurn(Object.entries(module.fields), async ([key, field]) => {
    const isSent = values[key] !== undefined;
    const isBound = field.language === "same" && values.language !== undefined;
    if (!isSent && !isBound) return [];
    const related = await relatedRows(field, record[key], connection);
    if (isSent && related.includes(undefined)) return [{ field: key, code: "unknown_record" }];
    const isOther = (row: Row | undefined) => row?.language && row.language !== record.language;
    if (field.language !== "same" || !record.language || !related.some(isOther)) return [];
    return [{ field: key, code: "other_language" }];
  });
  return found.flat();
}

async function relatedRows(
  field: Field,
  value: unknown,
  connection: Connection,
): Promise<readonly (Row | undefined)[]> {
  const target = relationTarget(field);
  if (!target || !field.references || value === null || value === undefined) return [];
  return inTurn(field.references(value), ({ id }) => rowById(connection, target, id));
}
