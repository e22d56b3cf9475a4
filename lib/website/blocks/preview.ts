import type { BlockRow } from "#lib/content/queries/public-blocks";
import { zonesOf } from "#lib/content/zones";
import { homeAddress } from "#lib/kernel/public-addresses";
import { addressWithin, publicTypeOf } from "#lib/kernel/public-types";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { siteMenus } from "../navigation.ts";
import { viewAt } from "../public-context.ts";
import type { PublicContext } from "../public-types/public-type.ts";
import type { SiteView } from "../view.ts";
import { loadBlock } from "./load-block.ts";
import { isOn, standingsOf, zonesOfBlock } from "./placing.ts";

/** Renders the first page on which a block would appear, with the block in it; by itself if there is no such page. */
export async function blockPreview(row: BlockRow, context: PublicContext): Promise<SiteView> {
  const page = await firstPage(row, context);
  const block = await loadBlock(row, context);
  const view = page ?? alone(row);
  const placed = page ? row : { ...row, zone: "afterContent" as const, alsoIn: [] };
  return block
    ? { ...view, trials: standingsOf(placed, { ...block, isTrial: true }, zonesOf(view.body.kind)) }
    : view;
}

async function firstPage(row: BlockRow, context: PublicContext): Promise<SiteView | undefined> {
  if (row.zone === "none") return undefined;
  for (const address of new Set(await addressesOf(row, context))) {
    const view = await viewAt(address, context);
    if (view && zonesOfBlock(row, zonesOf(view.body.kind)).length > 0 && isOn(row, view)) return view;
  }
  return undefined;
}

/** Returns the addresses at which the block may appear, the likeliest first. */
async function addressesOf(
  { shownOn, pages, place, language }: BlockRow,
  { now }: PublicContext,
): Promise<readonly string[]> {
  const { header } = await siteMenus(language, { trail: [], now });
  const anywhere = [homeAddress(language), ...header.slice(0, mostTried).flatMap(({ href }) => href ?? [])];
  if (shownOn === "everywhere") return anywhere;
  if (shownOn === "place") {
    const listed = (await publicTypeOf(place)?.indexable(now, mostTried)) ?? [];
    const own = listed.filter((entry) => entry.language === language).map(({ href }) => href);
    return [addressWithin(place, language, ""), ...anywhere, ...own];
  }
  const live = (await publicTypeOf("pages")?.live(pages, now)) ?? [];
  return pages.flatMap((id) => live.find((one) => one.id === id)?.href ?? []);
}

const mostTried = 10;

function alone({ name, language }: { readonly name: string; readonly language: Language }): SiteView {
  const href = homeAddress(language);
  return {
    language,
    title: name,
    record: undefined,
    breadcrumbs: [{ href, text: translator(language, "site")("home") }],
    translations: [],
    search: { title: name, description: "", href, noindex: true, picture: undefined },
    body: { kind: "alone" },
  };
}
