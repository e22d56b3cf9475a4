import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import { isAmongTexts } from "#db/expressions";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { prepared } from "#lib/kernel/queries/prepared";
import type { Values } from "../engine/form/decode.ts";
import type { Row } from "../engine/form/encode.ts";
import { withValuesInLanguages } from "../fields/localized.ts";
import { recordLinks } from "../tables.ts";

/** Rows together with the values of each language and the records that their fields list. */
export async function withLinks<R extends Row>(
  connection: Connection,
  module: AnyModule,
  rows: readonly R[],
): Promise<readonly R[]> {
  const fields = linkedFields(module);
  const told = rows.map((row) => withValuesInLanguages(module, row));
  if (fields.length === 0 || rows.length === 0) return told;
  const ids = JSON.stringify(rows.map(({ id }) => String(id)));
  const links = await linksFrom(connection).all({ module: module.name, ids });
  const byPlace = Map.groupBy(links, ({ fromId, field }) => `${field} ${fromId}`);
  return told.map((row) => ({
    ...row,
    ...Object.fromEntries(
      fields.map(([key, { idKind }]) => [
        key,
        (byPlace.get(`${key} ${row.id}`) ?? []).map(({ toId }) => (idKind === "uuid" ? toId : Number(toId))),
      ]),
    ),
  }));
}

const linksFrom = prepared((open) => {
  const { fromModule, fromId, position } = recordLinks;
  const isAsked = isAmongTexts(fromId, sql.placeholder("ids"));
  return open
    .select()
    .from(recordLinks)
    .where(and(eq(fromModule, sql.placeholder("module")), isAsked))
    .orderBy(asc(position))
    .prepare();
});

/** Stores the values of the fields that list records; a field left out stays unchanged. */
export async function storeLinks(
  module: AnyModule,
  values: Values,
  id: RecordId,
  tx: Transaction,
): Promise<void> {
  for (const [field, { to = "" }] of linkedFields(module)) {
    const listed = values[field];
    if (!Array.isArray(listed)) continue;
    const from = { fromModule: module.name, fromId: String(id), field };
    await cleared(tx).run(from);
    const links = listed.map((one, position) => ({ ...from, position, toModule: to, toId: String(one) }));
    if (links.length > 0) await tx.insert(recordLinks).values(links).run();
  }
}

const cleared = prepared((open) => {
  const { fromModule, fromId, field } = recordLinks;
  const { placeholder } = sql;
  return open
    .delete(recordLinks)
    .where(
      and(
        eq(fromModule, placeholder("fromModule")),
        eq(fromId, placeholder("fromId")),
        eq(field, placeholder("field")),
      ),
    )
    .prepare();
});

/** Removes a permanently deleted record from every list, and deletes its own lists. */
export async function dropLinks(module: AnyModule, id: RecordId, tx: Transaction): Promise<void> {
  const { fromModule, fromId, toModule, toId } = recordLinks;
  const isEitherEnd = or(
    and(eq(fromModule, module.name), eq(fromId, String(id))),
    and(eq(toModule, module.name), eq(toId, String(id))),
  );
  await tx.delete(recordLinks).where(isEitherEnd).run();
}

function linkedFields(module: AnyModule) {
  return Object.entries(module.fields).filter(([, { linked }]) => linked);
}
