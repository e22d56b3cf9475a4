import { parseRecordId } from "#lib/kernel/engine/form/decode";
import { moduleNamed } from "#lib/kernel/registry";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { recordHref } from "#lib/kernel/rich-text/href";
import { embeddedRecords } from "#lib/kernel/rich-text/links";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import type { PublicContext } from "../public-types/public-type.ts";
import type { Embed, SiteEmbed } from "./embed.ts";
import { embeds } from "./registry.ts";

/**
 * Returns the embeds of the records in a text, by `<module>:<id>`. Those that visitors cannot see are missing, or
 * reported in a preview; a record that holds itself, through others too, stops there.
 */
export async function loadEmbeds(
  document: RichTextDocument,
  language: Language,
  context: PublicContext,
): Promise<ReadonlyMap<string, SiteEmbed>> {
  const { now, within = [], isPreview = false } = context;
  const records = embeddedRecords(document).filter((record) => !within.includes(recordHref(record)));
  if (within.length >= deepestEmbed) return new Map();
  const found = await mapSeries([...Map.groupBy(records, ({ module }) => module)], async ([name, links]) => {
    const module = moduleNamed(name);
    const ids = links.flatMap(({ id }) => (module && parseRecordId(module, id)) ?? []);
    const inside = (id: string | number): PublicContext => ({
      ...context,
      within: [...within, recordHref({ module: name, id })],
    });
    const loaded = await embedOf(name)?.load(ids, { language, now, within: inside });
    return [...(loaded ?? [])].map(([id, embed]) => [recordHref({ module: name, id }), embed] as const);
  });
  const missing: SiteEmbed = { kind: "missing" };
  const told = isPreview ? records.map((record) => [recordHref(record), missing] as const) : [];
  return new Map([...told, ...found.flat()]);
}

/** Returns the embedding of a module's records in texts; undefined if they cannot be embedded. */
export function embedOf(module: string): Embed | undefined {
  return embeds.all().find((embed) => embed.module === module);
}

/** Maximum depth to which texts within texts are rendered and read. */
export const deepestEmbed = 3;
