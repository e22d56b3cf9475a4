import { and, asc, gt, isNull } from "drizzle-orm";
import { type Connection, type Database, database } from "#db/client";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { placeOf } from "#lib/kernel/public-types";
import { mapSeries } from "#lib/platform/in-turn";
import {
  builtModules,
  createSiteSearch,
  dropModule,
  forgetBuilt,
  noteBuilt,
  optimizeSiteSearch,
} from "#lib/website/queries/site-search";
import { searchedFields } from "./record-words.ts";
import { indexRecord } from "./search-index.ts";

/** Changes whenever what is kept of a record does, so that every record is gone through again. */
const recipe = "5";

/** Records of a transaction: others may write between two of them. */
const batch = 200;

/**
 * Makes what the search of the website finds, for every module that visitors see where it is missing or outdated. May be
 * ended at any time, and done by several processes at once: each record is read and told in one transaction, and telling
 * it again changes nothing.
 *
 * @param report told how many records of a large module are done
 * @returns names of the modules whose records were gone through
 */
export async function buildSearch(
  modules: readonly AnyModule[],
  report: (done: number) => void = () => undefined,
): Promise<readonly string[]> {
  await createSiteSearch(database());
  const known = await builtModules();
  const built: string[] = [];
  for (const module of modules.filter(({ name }) => placeOf(name))) {
    if (known.get(module.name) === recipeOf(module)) continue;
    await database().transaction((tx) => dropModule(tx, module.name));
    await buildModule(database(), module, report);
    await noteBuilt(database(), module.name, recipeOf(module));
    built.push(module.name);
  }
  if (built.length > 0) await optimizeSiteSearch(database());
  return built;
}

/** Has a module's records gone through at the next {@link buildSearch}, because they were written past the engine. */
export async function distrustSearch({ name }: AnyModule): Promise<void> {
  await forgetBuilt(database(), name);
}

function recipeOf(module: AnyModule): string {
  return [recipe, ...Object.values(searchedFields(module)).map((keys) => keys.join(","))].join(" ");
}

async function buildModule(open: Database, module: AnyModule, report: (done: number) => void): Promise<void> {
  let last: RecordId | undefined;
  let done = 0;
  do {
    last = await open.transaction(async (tx) => {
      const rows = await rowsAfter(tx, module, last);
      await mapSeries(rows, (row) => indexRecord(module, row, tx));
      done += rows.length;
      return rows.at(-1)?.id;
    });
    if (last !== undefined && done % reported === 0) report(done);
  } while (last !== undefined);
}

const reported = 20_000;

async function rowsAfter(
  connection: Connection,
  { table }: AnyModule,
  last: RecordId | undefined,
): Promise<readonly Row[]> {
  return (await connection
    .select()
    .from(table)
    .where(and(isNull(table.deletedAt), last === undefined ? undefined : gt(table.id, last)))
    .orderBy(asc(table.id))
    .limit(batch)
    .all()) as unknown as Row[];
}
