import type { Connection } from "#db/client";
import type { Audience } from "#lib/kernel/audience";
import { absentFields } from "#lib/kernel/engine/form/absent";
import type { Row } from "#lib/kernel/engine/form/encode";
import { shownTimes } from "#lib/kernel/engine/publishing/shown";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { recordById } from "#lib/kernel/queries/tree";
import { moduleNamed } from "#lib/kernel/registry";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { type RecordLink, recordHref } from "#lib/kernel/rich-text/href";
import { embeddedRecords } from "#lib/kernel/rich-text/links";
import { readable } from "#lib/kernel/rich-text/readable";
import { audienceOf } from "#lib/kernel/traits/published/audience-of";
import { mapSeries } from "#lib/platform/map-series";
import { deepestEmbed, embedOf } from "../embeds/load-embeds.ts";

/**
 * Returns the words of blocks, forms and other records embedded in the texts of a record, as they are stored now.
 * Only of those visible permanently: nothing is written when one starts or expires, and no excerpt may show text that
 * its reader may not see.
 */
export async function embeddedWords(
  module: AnyModule,
  row: Row,
  connection: Connection,
  { audience = audienceOf(row), within = [] }: { audience?: Audience; within?: readonly string[] } = {},
): Promise<string> {
  const inside = [...within, recordHref({ module: module.name, id: row.id })];
  if (inside.length > deepestEmbed) return "";
  const held = recordsIn(module, row).filter((link) => !inside.includes(recordHref(link)));
  const words = await mapSeries(held, async ({ module: name, id }) => {
    const [other, embed] = [moduleNamed(name), embedOf(name)];
    const stored = other && embed && (await storedRow(other, id, connection));
    if (!stored || !isThereForGood(stored, audience)) return "";
    const absent = absentFields(other.fields, stored);
    const own = said(
      other,
      stored,
      embed.says.filter((key) => !absent.has(key)),
    );
    return [own, await embeddedWords(other, stored, connection, { audience, within: inside })]
      .filter(Boolean)
      .join("\n");
  });
  return words.filter(Boolean).join("\n");
}

export function recordsIn({ fields }: AnyModule, row: Row): readonly RecordLink[] {
  const texts = Object.keys(fields).filter((key) => fields[key]?.diffAs === "document" && row[key]);
  return texts.flatMap((key) => embeddedRecords(readable(row[key] as RichTextDocument)));
}

/** A record in any state. */
export async function storedRow(
  { table }: AnyModule,
  id: string | number,
  connection: Connection,
): Promise<Row | undefined> {
  return (await recordById(connection, table, Number(id))) as Row | undefined;
}

function isThereForGood(row: Row, audience: Audience): boolean {
  const now = new Date();
  const shown = shownTimes(row as Parameters<typeof shownTimes>[0], now);
  const isForAll = audienceOf(row) === "everybody" || audience === "signedIn";
  return isForAll && shown?.from === now.getTime() && shown.until === Number.POSITIVE_INFINITY;
}

/** Returns the text of some fields of a record, one or more lines per field; kinds without text are left out. */
export function said({ fields }: AnyModule, row: Row, keys: readonly string[]): string {
  const texts = keys.map((key) => {
    const value = row[key];
    return value === null || value === undefined ? "" : (fields[key]?.searchText?.(value) ?? "");
  });
  return texts.filter(Boolean).join("\n").replace(controlCharacters, " ");
}

/** No one reads them, and the index ends a text at a zero. */
const controlCharacters = /(?![\t\n\r])\p{Cc}/gu;
