import type { Session } from "#lib/accounts/session";
import { orderOptions } from "#lib/kernel/listing/list";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import { adminUrl } from "../urls.ts";
import { type ListingTexts, narrowingParameters } from "./listing-memory.ts";
import { type ListingState, stateWith } from "./listing-state.ts";

/** Returns the address of everything that a listing shows; the rows per page are left to the person who opens it. */
export function listingAddress(module: AnyModule, language: Language, state: ListingState): string {
  return `${adminUrl(language, module.name)}?${new URLSearchParams(parametersOf(module, state))}`;
}

/**
 * Returns the whole address of a listing, with the other parameters of the request, where the request leaves some of
 * it to what the session remembers; undefined where it says everything, or where nothing is remembered.
 */
export function rememberedAddress(
  module: AnyModule,
  session: Session,
  language: Language,
  asked: ListingTexts,
): string | undefined {
  const forgetful: Session = { ...session, values: {} };
  const shown = parametersOf(module, stateWith(module, session, asked, {}));
  const said = parametersOf(module, stateWith(module, forgetful, asked, {}));
  if (new URLSearchParams(shown).toString() === new URLSearchParams(said).toString()) return undefined;
  const others = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams({ ...shown, ...Object.fromEntries(others) });
  return `${adminUrl(language, module.name)}?${query}`;
}

/**
 * Returns the parameters that differ from the defaults, with at least one of the filter, so that the URL states all
 * of the filter.
 */
function parametersOf(module: AnyModule, state: ListingState): Readonly<Record<string, string>> {
  const { view, search, filter1, filters, orderBy, listingPage } = state;
  const values: Readonly<Record<string, string>> = { search, filter1, ...filters };
  const narrowing = narrowingParameters(module, view)
    .map((name) => [name, values[name] ?? ""] as const)
    .filter(([, value], index) => index === 0 || value !== "");
  return {
    ...(module.tree || module.files || view === "trash" ? { view } : {}),
    ...Object.fromEntries(narrowing),
    ...(view !== "tree" && orderBy !== orderOptions(module)[0] ? { orderBy } : {}),
    ...(view !== "tree" && listingPage > 1 ? { listingPage: String(listingPage) } : {}),
  };
}
