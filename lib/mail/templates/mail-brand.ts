import { recoloured } from "#emails/layout/recolour";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { palettesOf } from "#lib/settings/colours/palette";
import { readAppearance, versionOfLook } from "#lib/settings/look";
import { siteIdentity } from "#lib/settings/organisation";
import type { Frame } from "./templates.ts";

/** Returns the site as emails in a language name and show it. */
export async function siteInMails(language: Language): Promise<Frame["site"]> {
  const { appUrl: url } = environment();
  const { name } = await siteIdentity(language);
  const look = await readAppearance();
  if (look.logo === null) return { name, url };
  const address = (file: string) => `${url}/brand/${file}?v=${versionOfLook(look)}`;
  const dark = look.logoDark === null ? {} : { dark: address("logo-dark.png") };
  return { name, url, logo: { light: address("logo.png"), ...dark } };
}

/** Returns a drawn email in the colours of the site, if it has some of its own. */
export async function inSiteColours(html: string): Promise<string> {
  const look = await readAppearance();
  return look.accent === null && look.ground === null ? html : recoloured(html, palettesOf(look));
}
