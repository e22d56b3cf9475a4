import type { Language } from "#lib/i18n/languages";
import { orderOptions } from "#lib/listing/list";
import type { AnyModule } from "#lib/module/define-module";
import type { Session } from "#lib/session/session";
import { adminUrl } from "../urls.ts";
import { type ListingTexts, narrowingParameters } from "./listing-memory.ts";
import { type ListingState, stateWith } from "./listing-state.ts";

/** The address that says the whole of what a listing shows; rows on a page are left to whoever opens it. */
export function listingAddress(module: AnyModule, language: Language, state: ListingState): string {
  return `${adminUrl(language, module.name)}?${new URLSearchParams(parametersOf(module, state))}`;
}

/**
 * The whole address of a listing that a request does not say whole while the session remembers the rest; undefined
 * where it says everything, or where nothing is remembered.
 */
export function rememberedAddress(
  module: AnyModule,
  session: Session,
  language: Language,
  query: URLSearchParams,
): string | undefined {
  const asked = Object.fromEntries(query);
  const forgetful: Session = { ...session, values: {} };
  const shown = parametersOf(module, stateWith(module, session, asked, {}));
  const said = parametersOf(module, stateWith(module, forgetful, asked, {}));
  if (new URLSearchParams(shown).toString() === new URLSearchParams(said).toString()) return undefined;
  return `${adminUrl(language, module.name)}?${new URLSearchParams({ ...shown, ...asked })}`;
}

/** The whole address with what else was asked, where that does not name the filter by itself. */
export function fullAddressOf(
  module: AnyModule,
  language: Language,
  state: ListingState,
  asked: ListingTexts,
): { readonly fullAddress?: string } {
  if (narrowingParameters(module, state.view).some((name) => asked[name] !== undefined)) return {};
  const others = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams({ ...parametersOf(module, state), ...Object.fromEntries(others) });
  return { fullAddress: `${adminUrl(language, module.name)}?${query}` };
}

/** What differs from the defaults, with one parameter of the filter at least, so that it says all of it. */
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
