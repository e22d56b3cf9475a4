import { headers } from "next/headers";
import { cache } from "react";
import { currentAdmin } from "#lib/accounts/current-admin";
import { allows } from "#lib/kernel/permissions";
import { stampedHeaders } from "#lib/platform/http/caller";
import { lookWith, readAppearance } from "#lib/settings/look";
import type { SiteFrame } from "../views/frame.ts";
import { brandOf, hasOwnIcon, readBrand, type SiteBrand, styleHref, themeColours } from "./brand.ts";
import { logoOf } from "./logo.ts";

/** Links of a page's head that follow the brand; undefined fields while nothing is chosen. */
interface BrandHead {
  readonly styleHref: string | undefined;
  readonly icons: { readonly icon: { readonly url: string; readonly type: string }; readonly apple?: string };
  readonly manifest?: string;
  readonly themeColor: readonly { readonly media: string; readonly color: string }[];
}

/** Returns the head's links for the page being drawn: of the brand, or of the one that a preview asks for. */
export const brandHead = cache(async (): Promise<BrandHead> => {
  const preview = await previewedLook();
  const brand = preview ? await brandOf(preview.look) : await readBrand();
  const { light, dark } = themeColours(brand);
  const own = hasOwnIcon(brand) ? `?v=${brand.version}` : undefined;
  return {
    styleHref: preview ? `/brand/style.css${preview.query}` : styleHref(brand),
    icons: {
      icon: { url: `/favicon.svg${own ?? ""}`, type: "image/svg+xml" },
      ...(own ? { apple: `/apple-touch-icon.png${own}` } : {}),
    },
    ...(own ? { manifest: "/site.webmanifest" } : {}),
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: light },
      { media: "(prefers-color-scheme: dark)", color: dark },
    ],
  };
});

/** Returns a frame with the logo that a preview asks for; everywhere else it stays as it is. */
export async function inPreview(frame: SiteFrame): Promise<SiteFrame> {
  const preview = await previewedLook();
  if (!preview) return frame;
  const { logo: _, ...others } = frame;
  const logo = logoOf(inScheme(await brandOf(preview.look), preview.query));
  return logo ? { ...others, logo } : others;
}

/** Checks whether the page being drawn is the preview beside the form of the appearance. */
export async function isLookPreview(): Promise<boolean> {
  return (await previewedLook()) !== undefined;
}

/** A preview forced into a scheme does not follow that of the reader, so it gets one logo alone. */
function inScheme({ logo, logoDark, ...brand }: SiteBrand, query: string): SiteBrand {
  const isDark = new URLSearchParams(query).get("scheme") === "dark";
  return { ...brand, logo: isDark ? (logoDark ?? logo) : logo, logoDark: undefined };
}

/**
 * Returns what nobody has saved yet, as `?preview=appearance` names it: only to administrators who may read the settings
 * of the appearance. The middleware passes on the query of those who are signed in.
 */
const previewedLook = cache(async () => {
  const query = (await headers()).get(stampedHeaders.look);
  if (query === null) return undefined;
  const admin = await currentAdmin();
  if (!admin || !allows(admin.permissions, "settings.appearance", "read")) return undefined;
  return { look: lookWith(await readAppearance(), Object.fromEntries(new URLSearchParams(query))), query };
});
