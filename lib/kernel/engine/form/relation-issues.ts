import type { Connection } from "#db/client";
import type { Field, Part } from "#lib/kernel/fields/field";
import { partName, partsOf } from "#lib/kernel/fields/parts";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { inTurn } from "#lib/platform/in-turn";
import { rowById } from "../read.ts";
import type { Values } from "./decode.ts";
import type { Row } from "./encode.ts";
import type { Issue } from "./issue.ts";
import { relationTarget } from "./relation-target.ts";

/** Records that values point at and that are gone, of another kind than the field takes, or in another language than it must be. */
export async function relationIssues(
  module: AnyModule,
  values: Values,
  before: Row | undefined,
  connection: Connection,
): Promise<readonly Issue[]> {
  const record: Values = { ...before, ...values };
  const found = await inTurn(Object.entries(module.fields), async ([key, field]) => {
    const isSent = values[key] !== undefined;
    if (!isSent && values.language === undefined) return [];
    return inTurn(partsOf(field, record[key]), async (part) => {
      const code = await problemOf(part, record.language, isSent, connection);
      return code ? [{ field: partName(key, part), code }] : [];
    });
  });
  return found.flat(2);
}

async function problemOf(
  { field, value }: Part,
  language: unknown,
  isSent: boolean,
  connection: Connection,
): Promise<string | undefined> {
  if (!isSent && field.language !== "same") return undefined;
  const related = await relatedRows(field, value, connection);
  if (isSent && related.includes(undefined)) return "unknown_record";
  const isOdd = (row: Row | undefined) => field.accepts && !field.accepts.includes(String(row?.type));
  if (isSent && related.some(isOdd)) return "other_file_type";
  const isStrange = (row: Row | undefined) =>
    Object.entries(field.among ?? {}).some(([key, value]) => row?.[key] !== value);
  if (isSent && related.some(isStrange)) return "other_branch";
  const isOther = (row: Row | undefined) => row?.language && row.language !== language;
  return field.language === "same" && language && related.some(isOther) ? "other_language" : undefined;
}

async function relatedRows(
  field: Field,
  value: unknown,
  connection: Connection,
): Promise<readonly (Row | undefined)[]> {
  const target = relationTarget(field);
  if (!target || !field.references || value === null || value === undefined || value === "") return [];
  return inTurn(field.references(value), ({ id }) => rowById(connection, target, id));
}
