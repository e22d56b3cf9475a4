import { fingerprintOf, shownPart } from "#lib/files/library/fingerprint";
import { findPicturesByIds } from "#lib/files/queries";
import { palettesOf } from "#lib/settings/colours/palette";
import { type Appearance, hasOwnStyle, readAppearance, versionOfLook } from "#lib/settings/look";

/** The look of the site with its pictures. */
export interface SiteBrand {
  readonly look: Appearance;
  readonly logo: BrandPicture | undefined;
  /** The logo on dark grounds, where it is another one. */
  readonly logoDark: BrandPicture | undefined;
  readonly icon: BrandPicture | undefined;
  /** Name of this state in addresses of files that follow it; undefined while nothing is chosen. */
  readonly version: string | undefined;
}

/** A picture of the library; its size in pixels. */
export interface BrandPicture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly version: string;
}

/** Reads the brand that visitors see. */
export async function readBrand(): Promise<SiteBrand> {
  return brandOf(await readAppearance());
}

/** Reads the pictures of a look; one that is in the trash or gone counts as not chosen. */
export async function brandOf(look: Appearance): Promise<SiteBrand> {
  const ids = [look.logo, look.logoDark, look.icon].filter((id) => id !== null);
  const rows = await findPicturesByIds([...new Set(ids)]);
  const pictureOf = (id: number | null): BrandPicture | undefined => {
    const row = rows.find((one) => one.id === id);
    if (!row) return undefined;
    const { width, height } = shownPart(row);
    return { key: row.key, width, height, version: fingerprintOf(row) };
  };
  const pictures = {
    logo: pictureOf(look.logo),
    logoDark: pictureOf(look.logoDark),
    icon: pictureOf(look.icon),
  };
  const versions = Object.values(pictures).map((picture) => picture?.version ?? "");
  return { look, ...pictures, version: versionOfLook(look, versions) };
}

/** Size of pictures that other sites show with a link, as they recommend it. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Returns the address of the brand's style sheet; undefined where visitors need none. */
export function styleHref({ look, version }: SiteBrand): string | undefined {
  return hasOwnStyle(look) ? `/brand/style.css?v=${version}` : undefined;
}

/** Checks whether the icons differ from those of the program. */
export function hasOwnIcon({ look, icon }: SiteBrand): boolean {
  return icon !== undefined || look.accent !== null || look.ground !== null;
}

/** Returns the colours that browsers give to their own parts around the page. */
export function themeColours({ look }: SiteBrand): { readonly light: string; readonly dark: string } {
  if (look.accent === null && look.ground === null) return { light: "#fbf8f0", dark: "#131a18" };
  const { light, dark } = palettesOf(look);
  return { light: light.paper, dark: dark.paper };
}
