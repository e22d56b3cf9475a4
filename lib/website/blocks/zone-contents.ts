import { type BlockRow, listZoneBlocks } from "#lib/content/queries/public-blocks";
import { type Zone, type ZoneContents, zonesOf } from "#lib/content/zones";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import type { SiteEmbed } from "../embeds/embed.ts";
import type { PublicContext } from "../public-types/public-type.ts";
import type { SiteView } from "../view.ts";
import { loadBlock } from "./load-block.ts";
import { type BlockPlacement, byPlace, isFor, isOn, standingsOf, zonesOfBlock } from "./placing.ts";
import type { BlockBody } from "./view.ts";

/**
 * Returns the blocks in the zones of a page, for a visitor signed in to the website or not; without a view, those
 * around a missing page. One query, however many blocks there are.
 *
 * @param isSignedIn asked only where a block is not for everybody
 */
export async function zoneContents(
  { language, view }: { readonly language: Language; readonly view?: SiteView },
  isSignedIn: () => Promise<boolean>,
  context: PublicContext,
): Promise<ZoneContents> {
  const present = zonesOf(view?.body.kind);
  const trials = view?.trials ?? [];
  const isTried = ({ id }: BlockRow) => trials.some(({ block }) => block.id === id);
  const placed = (await listZoneBlocks(language, context.now)).filter(
    (row) => !isTried(row) && zonesOfBlock(row, present).length > 0 && isOn(row, view),
  );
  const isKnown = placed.some(({ audience }) => audience !== "everybody") && (await isSignedIn());
  const standing = await mapSeries(
    placed.filter((row) => isFor(row, isKnown)),
    (row) => loadStandings(row, present, context),
  );
  const inOrder = formsOnce([...standing.flat(), ...trials].toSorted(byPlace), view);
  return Object.fromEntries(
    [...Map.groupBy(inOrder, ({ zone }) => zone)].map(([zone, found]) => [
      zone,
      found.map(({ block }) => block),
    ]),
  );
}

async function loadStandings(
  row: BlockRow,
  present: readonly Zone[],
  context: PublicContext,
): Promise<readonly BlockPlacement[]> {
  const block = await loadBlock(row, context);
  return block ? standingsOf(row, block, present) : [];
}

/** Leaves out blocks whose forms are on the page already: the ids of a form's questions must be unique. */
function formsOnce<Standing extends { readonly block: { readonly body: BlockBody } }>(
  standing: readonly Standing[],
  view: SiteView | undefined,
): readonly Standing[] {
  const known = new Set(view ? formsOfView(view) : []);
  return standing.filter(({ block }) => {
    const ids = formsOfBlock(block.body);
    const isNew = block.body.kind !== "form" || !known.has(block.body.form.id);
    for (const id of ids) known.add(id);
    return isNew;
  });
}

function formsOfView({ body }: SiteView): readonly string[] {
  if (body.kind === "form") return body.form ? [body.form.id] : [];
  return "embeds" in body ? (body.embeds ?? []).flatMap(formsOfEmbed) : [];
}

function formsOfEmbed(embed: SiteEmbed): readonly string[] {
  if (embed.kind === "form") return embed.form ? [embed.form.id] : [];
  return embed.kind === "block" ? formsOfBlock(embed.block.body) : [];
}

function formsOfBlock(body: BlockBody): readonly string[] {
  if (body.kind === "form") return [body.form.id];
  return body.kind === "text" ? (body.embeds ?? []).flatMap(formsOfEmbed) : [];
}
