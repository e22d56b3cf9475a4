import { and, eq, isNull, or } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import type { Row } from "./form/encode.ts";

/** The live records of a translation set: the original, by its id, and everything that translates it. */
export async function translationsOf(module: AnyModule, setId: RecordId): Promise<readonly Row[]> {
  const table = module.table as typeof module.table & Record<"translationOf", AnyColumn>;
  return database()
    .select()
    .from(table)
    .where(and(or(eq(table.id, setId), eq(table.translationOf, setId)), isNull(table.deletedAt)))
    .all();
}
