import type { Language } from "#lib/i18n/languages";
import { initialsInUse, liveTotal } from "#lib/listing/totals";
import type { AnyModule } from "#lib/module/define-module";
import type { ListingState } from "./listing-state.ts";
import { initialTexts, type Option } from "./order-texts.ts";

/**
 * The initials that a listing offers to people: those that records have, and the one that is chosen. None where
 * the records fit on one page anyhow, nor in the trash, whose initials nobody counts.
 */
export async function describeInitials(
  module: AnyModule,
  { view, filter1, limit }: Pick<ListingState, "view" | "filter1" | "limit">,
  language: Language,
): Promise<readonly Option[]> {
  const isLong = view === "list" && (await liveTotal(module)) > limit;
  const used = new Set([filter1, ...(isLong ? await initialsInUse(module) : [])]);
  const offered = initialTexts(language).filter(({ value }) => value === "" || used.has(value));
  return offered.length > 1 ? offered : [];
}
