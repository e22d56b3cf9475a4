import { pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { isDark } from "#lib/settings/colours/palette";
import type { LogoPicture, SiteLogo } from "../views/frame.ts";
import type { BrandPicture, SiteBrand } from "./brand.ts";

/** Returns the logo that stands in the header; undefined where the name of the site does. */
export function logoOf({ look, logo, logoDark }: SiteBrand): SiteLogo | undefined {
  if (!logo) return undefined;
  // A dark ground is dark for everybody.
  if (look.ground !== null && isDark(look.ground)) return { light: shown(logoDark ?? logo) };
  return { light: shown(logo), ...(logoDark ? { dark: shown(logoDark) } : {}) };
}

/** Width in pixels that the header keeps for a logo in either scheme. */
export function widestOf({ light, dark }: SiteLogo): number {
  return Math.max(light.width, dark?.width ?? 0);
}

/** Room in the header, in pixels; keep in step with header.css. */
const box = { width: 240, height: 40 };

function shown({ key, width, height, version }: BrandPicture): LogoPicture {
  const scale = Math.min(box.width / width, box.height / height, 1);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const fileOf = (least: number) => {
    const pixels = [320, 640].find((served) => served >= least) ?? 640;
    return pictureAddress(key, Math.min(pixels, width), "webp", version);
  };
  const [src, sharp] = [fileOf(size.width), fileOf(2 * size.width)];
  return { src, ...(sharp === src ? {} : { sharp }), ...size };
}
