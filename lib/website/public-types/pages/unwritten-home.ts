import { listLiveHomes } from "#lib/content/queries/public-pages";
import { homeAddress } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";
import { siteIdentity } from "#lib/settings/organisation";
import type { SiteView } from "#lib/website/view";

/** Checks whether no language has a home page yet: only then the site itself answers at its roots. */
export async function isUnwritten(now: Date): Promise<boolean> {
  return (await listLiveHomes(now)).length === 0;
}

/** The home page of a site without pages: its name and tagline, and nothing that leads nowhere. */
export async function unwrittenHome(language: Language): Promise<SiteView> {
  const { name, tagline } = await siteIdentity(language);
  return {
    language,
    title: name,
    record: undefined,
    beginsWith: "pages",
    breadcrumbs: [],
    translations: [],
    search: {
      href: homeAddress(language),
      title: name,
      description: tagline,
      noindex: true,
      picture: undefined,
    },
    body: { kind: "home", perex: tagline || null, picture: undefined, html: "", cards: [] },
  };
}
