import type { Language } from "#lib/i18n/languages";
import { lettersInUse, liveTotal } from "#lib/listing/totals";
import type { AnyModule } from "#lib/module/define-module";
import type { ListingState } from "../listing/listing-state.ts";
import { letterTexts, type Option } from "../listing/order-texts.ts";

/**
 * The first letters that a listing offers to people: those that records have, and the one that is chosen. None where
 * the records fit on one page anyhow, nor in the trash, whose letters nobody counts.
 */
export async function describeLetters(
  module: AnyModule,
  { view, filter1, limit }: Pick<ListingState, "view" | "filter1" | "limit">,
  language: Language,
): Promise<readonly Option[]> {
  const isLong = view === "list" && (await liveTotal(module)) > limit;
  const used = new Set([filter1, ...(isLong ? await lettersInUse(module) : [])]);
  const offered = letterTexts(language).filter(({ value }) => value === "" || used.has(value));
  return offered.length > 1 ? offered : [];
}
