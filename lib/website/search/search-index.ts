import type { Transaction } from "#db/client";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { placeOf } from "#lib/kernel/public-types";
import { referencesTo } from "#lib/kernel/queries/record-references";
import { moduleNamed } from "#lib/kernel/registry";
import { recordHref } from "#lib/kernel/rich-text/href";
import { deepestEmbed } from "#lib/website/embeds/deepest";
import { embedOf } from "#lib/website/embeds/find";
import { dropSearched, storeSearched } from "#lib/website/queries/site-search";
import { recordsIn, storedRow } from "./embedded-words.ts";
import { recordWords } from "./record-words.ts";

/**
 * Writes what visitors find a stored record by, in the transaction of its change, or forgets it where they see nothing of
 * it any more; and so for those in whose texts it stands. A working copy is nothing that they see.
 *
 * @param before what the record was, where only other words or times need to be written
 */
export async function indexRecord(module: AnyModule, row: Row, tx: Transaction, before?: Row): Promise<void> {
  if (placeOf(module.name)) await indexOwn(module, row, tx, before);
  if (before && partInTexts(module, before) !== partInTexts(module, row))
    await indexHolders(module, row.id, tx);
}

/** Forgets a record that is deleted for good. */
export async function unindexRecord(module: AnyModule, id: RecordId, tx: Transaction): Promise<void> {
  if (placeOf(module.name)) await dropSearched(tx, { module: module.name, id });
  if (embedOf(module.name)) await indexHolders(module, id, tx);
}

async function indexOwn(module: AnyModule, row: Row, tx: Transaction, before?: Row): Promise<void> {
  const words = await recordWords(module, row, tx);
  if (before && JSON.stringify(await recordWords(module, before, tx)) === JSON.stringify(words)) return;
  if (words) await storeSearched(tx, { module: module.name, id: row.id }, words);
  else await dropSearched(tx, { module: module.name, id: row.id });
}

/** As much of a record as decides what is read of it in the texts in which it stands; nothing of what stands in none. */
function partInTexts({ name }: AnyModule, row: Row): string {
  const embed = embedOf(name);
  return embed ? JSON.stringify([...publication, ...embed.says].map((key) => row[key])) : "";
}

const publication = ["status", "publishAt", "unpublishAt", "deletedAt", "audience", "audienceAbove"];

/** A text in a text carries the words further. */
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
    if (placeOf(holder.name)) await indexOwn(holder, row, tx);
    if (embedOf(holder.name)) await indexHolders(holder, row.id, tx, [...within, own]);
  }
}
