import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { dialect } from "#db/dialect";
import { ensureSearchIndexes, suspendSearchIndex } from "#lib/kernel/listing/index/search-index";
import { searchableColumns } from "#lib/kernel/listing/searchable";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { decodeFields, decodeNew, formFields } from "../kernel/engine/form/decode.ts";
import { withStoredTexts } from "../kernel/fields/localized.ts";
import { madeUpTitle, sampleOf } from "../kernel/fields/sample.ts";
import { randomKey, randomToken } from "../platform/random.ts";
import { buildSearch, distrustSearch } from "../website/search/search-index.ts";

/** Rows per transaction: in a large one each page of an index is written once for many rows. */
const batch = 50_000;
/** Rows per statement. */
const atOnce = 100;

/**
 * Fills a module with made-up records, to test its behaviour at size. Behaviours of the module do not run. It may be
 * ended at any time: rows already reported stay, and the next start builds the index.
 */
export async function seedRows(
  module: AnyModule,
  rows: number,
  report: (line: string) => void,
): Promise<void> {
  if (dialect() === "sqlite") await database().transaction((tx) => tx.run(sql`PRAGMA cache_size = -200000`));
  const first = await nextId(module);
  await suspendSearchIndex(database(), module);
  await distrustSearch(module);
  const insert = preparedInsert(module, madeUpRow(module, first), atOnce);
  const insertOne = preparedInsert(module, madeUpRow(module, first), 1);
  for (let done = 0; done < rows; done += batch) {
    const size = Math.min(batch, rows - done);
    const row = (index: number) => madeUpRow(module, first + done + index);
    await database().transaction(async () => {
      let index = 0;
      for (; index + atOnce <= size; index += atOnce)
        await insert(Array.from({ length: atOnce }, (_, n) => row(index + n)));
      for (; index < size; index += 1) await insertOne([row(index)]);
    });
    report(`${done + size} of ${rows}`);
  }
  await ensureSearchIndexes(database(), [module], (done, of) => report(`Indexed ${done} of ${of}`));
  await buildSearch([module], (done) => report(`Made ${done} findable`));
}

async function nextId(module: AnyModule): Promise<number> {
  const last = module.id === "uuid" ? sql`count(*)` : sql`coalesce(max(${module.table.id}), 0)`;
  const query = sql`SELECT ${last} + 1 AS id FROM ${module.table}`;
  return Number((await database().get<{ id: number }>(query))?.id ?? 1);
}

/** Prepares a statement that inserts many rows at once; all have the columns of the sample row. */
function preparedInsert(
  module: AnyModule,
  like: Record<string, unknown>,
  size: number,
): (rows: readonly Record<string, unknown>[]) => Promise<void> {
  const keys = Object.keys(like);
  const values = Array.from({ length: size }, (_, n) =>
    Object.fromEntries(keys.map((key) => [key, sql.placeholder(`${key} ${n}`)])),
  );
  const statement = database().insert(module.table).values(values).prepare();
  return async (rows) => {
    const named = rows.flatMap((row, n) => keys.map((key) => [`${key} ${n}`, row[key]] as const));
    await statement.run(Object.fromEntries(named));
  };
}

function madeUpRow(module: AnyModule, n: number): Record<string, unknown> {
  const name = madeUpTitle(n);
  const filled = Object.entries(module.readOnly ? module.fields : formFields(module));
  const texts = Object.fromEntries(filled.map(([key, field]) => [key, sampleOf(field, n, name)]));
  const decoded = module.readOnly ? decodeFields(module.fields, texts) : decodeNew(module, texts);
  if (!decoded.ok)
    throw new Error(`Module "${module.name}" refuses made-up records: ${JSON.stringify(decoded.issues)}`);
  const columns = withStoredTexts(module, decoded.values);
  const found = searchableColumns(module, { ...decoded.values, ...columns });
  const all = { ...columns, ...madeUpBeside(module, n), ...found };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** Returns values that are not in the form of a record but must be in its row. */
function madeUpBeside(module: AnyModule, n: number): Record<string, unknown> {
  return {
    ...(module.id === "uuid" ? { id: crypto.randomUUID() } : {}),
    ...(module.fields.path?.kind === "derived" ? { path: `zaznam-${n}` } : {}),
    ...(module.fields.position ? { position: n } : {}),
    ...(module.files ? { key: randomKey() } : {}),
    ...(module.fields.key?.secret ? { key: randomToken(16) } : {}),
    ...(module.fields.userHandle ? { userHandle: randomToken() } : {}),
  };
}
