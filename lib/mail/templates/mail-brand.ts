import { inLook } from "#emails/layout/look";
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

/** Returns a drawn email in the colours, typefaces and corners of the site. */
export async function inSiteLook(html: string): Promise<string> {
  const look = await readAppearance();
  const isUsual = look.accent === null && look.ground === null;
  return inLook(html, { ...look, colours: isUsual ? undefined : palettesOf(look) });
}
