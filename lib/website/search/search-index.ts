import { and, asc, gt, isNull } from "drizzle-orm";
import { type Connection, type Database, database, type Transaction } from "#db/client";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { publicTypeOf } from "#lib/kernel/public-types";
import { referencesTo } from "#lib/kernel/queries/record-references";
import { moduleNamed } from "#lib/kernel/registry";
import { recordHref } from "#lib/kernel/rich-text/href";
import { mapSeries } from "#lib/platform/map-series";
import { deepestEmbed, embedOf } from "../embeds/load-embeds.ts";
import {
  builtModules,
  createSiteSearch,
  dropModule,
  dropSearched,
  forgetBuilt,
  noteBuilt,
  optimizeSiteSearch,
  storeSearched,
} from "../queries/site-search.ts";
import { recordsIn, storedRow } from "./embedded-words.ts";
import { recordWords, searchedFields } from "./record-words.ts";
import { noteSpellings } from "./spelling.ts";

/**
 * Indexes a stored record for visitors, in the transaction of its change, or removes it if they cannot see it any
 * more; the same for records that embed it. A working copy is not visible to them.
 *
 * @param before what the record was, where only other words or times need to be written
 */
export async function indexRecord(module: AnyModule, row: Row, tx: Transaction, before?: Row): Promise<void> {
  if (publicTypeOf(module.name)) await indexOwn(module, row, tx, before);
  if (before && partInTexts(module, before) !== partInTexts(module, row))
    await indexHolders(module, row.id, tx);
}

/** Removes a permanently deleted record from the index. */
export async function unindexRecord(module: AnyModule, id: RecordId, tx: Transaction): Promise<void> {
  if (publicTypeOf(module.name)) await dropSearched(tx, { module: module.name, id });
  if (embedOf(module.name)) await indexHolders(module, id, tx);
}

async function indexOwn(module: AnyModule, row: Row, tx: Transaction, before?: Row): Promise<void> {
  const words = await recordWords(module, row, tx);
  if (before && JSON.stringify(await recordWords(module, before, tx)) === JSON.stringify(words)) return;
  if (words) {
    await storeSearched(tx, { module: module.name, id: row.id }, words);
    await noteSpellings(words);
  } else await dropSearched(tx, { module: module.name, id: row.id });
}

/**
 * Returns the part of a record that decides its words in the texts that embed it; nothing for a record that is
 * embedded in none.
 */
function partInTexts({ name }: AnyModule, row: Row): string {
  const embed = embedOf(name);
  return embed ? JSON.stringify([...publication, ...embed.says].map((key) => row[key])) : "";
}

const publication = ["status", "publishAt", "unpublishAt", "deletedAt", "audience", "audienceAbove"];

/** Embedded texts pass the words on to the texts around them. */
async function indexHolders(
  module: AnyModule,
  id: RecordId,
  tx: Transaction,
  within: readonly string[] = [],
): Promise<void> {
  const own = recordHref({ module: module.name, id });
  if (within.includes(own) || within.length >= deepestEmbed) return;
  const references = await referencesTo(tx, { module: module.name, id });
  const holders = new Map(references.map(({ fromModule, fromId }) => [`${fromModule}:${fromId}`, fromId]));
  for (const [name, fromId] of holders) {
    const holder = moduleNamed(name.split(":")[0] ?? "");
    const row = holder && (await storedRow(holder, fromId, tx));
    if (!row || !recordsIn(holder, row).some((link) => recordHref(link) === own)) continue;
    if (publicTypeOf(holder.name)) await indexOwn(holder, row, tx);
    if (embedOf(holder.name)) await indexHolders(holder, row.id, tx, [...within, own]);
  }
}

/** Changes whenever the stored data of a record change, so that every record is indexed again. */
const recipe = "6";

/** Records of a transaction: others may write between two of these. */
const batch = 200;

/**
 * Builds the search index of the website for every module that visitors see, if it is missing or outdated. May be
 * ended at any time, and done by several processes at once: each record is read and indexed in one transaction, and
 * indexing it again changes nothing.
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
  for (const module of modules.filter(({ name }) => publicTypeOf(name))) {
    if (known.get(module.name) === recipeOf(module)) continue;
    await database().transaction((tx) => dropModule(tx, module.name));
    await buildModule(database(), module, report);
    await noteBuilt(database(), module.name, recipeOf(module));
    built.push(module.name);
  }
  if (built.length > 0) await optimizeSiteSearch(database());
  return built;
}

/** Marks a module for indexing at the next {@link buildSearch}, because its records were written without the engine. */
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
  return connection
    .select()
    .from(table)
    .where(and(isNull(table.deletedAt), last === undefined ? undefined : gt(table.id, last)))
    .orderBy(asc(table.id))
    .limit(batch)
    .all();
}
