import { eq } from "drizzle-orm";
import type { Row } from "#lib/kernel/engine/form/encode";
import { type AnyModule, singleId } from "#lib/kernel/module/define-module";
import { prepared } from "#lib/kernel/queries/prepared";

/** The record of a group of settings; undefined before it was made. */
export async function settingsRow(module: AnyModule): Promise<Row | undefined> {
  const known = statements.get(module) ?? statementOf(module);
  statements.set(module, known);
  return (await known().get()) as Row | undefined;
}

const statements = new Map<AnyModule, ReturnType<typeof statementOf>>();

function statementOf({ table }: AnyModule) {
  return prepared((open) => open.select().from(table).where(eq(table.id, singleId)).prepare());
}
