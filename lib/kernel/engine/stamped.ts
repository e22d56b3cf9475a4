import { sql } from "drizzle-orm";
import { searchableColumns } from "#lib/kernel/listing/searchable";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { withStoredTexts } from "../fields/localized.ts";
import type { Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";

type Author = Pick<ChangeContext, "now" | "adminId">;

/** The columns of a new row: its values, what it is found by, and who made it when. */
export function insertedColumns(module: AnyModule, values: Values, { now, adminId }: Author) {
  const columns = withStoredTexts(module, values);
  return {
    ...columns,
    ...searchableColumns(module, { ...values, ...columns }),
    createdAt: now,
    updatedAt: now,
    createdBy: adminId,
    updatedBy: adminId,
  };
}

/** The columns that a change sets: its values, what the row is found by then, who changed it when, and the next version. */
export function updatedColumns(module: AnyModule, before: Row, values: Values, { now, adminId }: Author) {
  const columns = withStoredTexts(module, values, before);
  return {
    ...columns,
    ...searchableColumns(module, { ...before, ...values, ...columns }),
    updatedAt: now,
    updatedBy: adminId,
    version: sql`${module.table.version} + 1`,
  };
}
