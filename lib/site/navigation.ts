import type { Language } from "#lib/i18n/languages";
import { inTurn } from "#lib/in-turn";
import { placeOfAnyPath } from "./places/find.ts";
import { places } from "./places/index.ts";
import type { NavigationItem, SiteLink } from "./view.ts";

/**
 * Two levels of what the places add to the navigation.
 *
 * @param trail addresses of what is shown (last) and of what is above it
 */
export async function siteNavigation(
  language: Language,
  { trail, now }: { readonly trail: readonly string[]; readonly now: Date },
): Promise<readonly NavigationItem[]> {
  const entries = await inTurn(inOrder(), async (place) => (await place.navigation?.(language, now)) ?? []);
  const marked = ({ href, text }: SiteLink) => ({
    href,
    text,
    current:
      href === trail.at(-1) ? ("page" as const) : trail.includes(href) ? ("section" as const) : undefined,
  });
  return entries.flat().map((entry) => ({
    ...marked(entry),
    children: entry.children.map((child) => ({ ...marked(child), children: [] })),
  }));
}

/** What editors arranged themselves comes first. */
function inOrder() {
  const any = placeOfAnyPath();
  return [...places.filter((place) => place === any), ...places.filter((place) => place !== any)];
}
