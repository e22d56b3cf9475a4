import { LRUCache } from "lru-cache";
import { respondContent } from "#lib/platform/http/respond";
import { sendBytes } from "#lib/platform/http/send-file";
import { hashOfToken } from "#lib/platform/random";
import { defaultLanguage } from "#lib/platform/site-languages";
import { palettesOf, type SiteColours } from "#lib/settings/colours/palette";
import type { Corners, Typeface } from "#lib/settings/groups/appearance";
import { type Appearance, hasOwnStyle, lookWith } from "#lib/settings/look";
import { siteIdentity } from "#lib/settings/organisation";
import { hasOwnIcon, readBrand, type SiteBrand, themeColours } from "./brand.ts";
import { drawIco, drawIcon, drawLogo, drawShare, drawSvg } from "./draw.ts";

interface BrandFile {
  readonly type: string;
  /** Draws its content; undefined where the brand has none. */
  draw(brand: SiteBrand): string | Uint8Array | undefined | Promise<string | Uint8Array | undefined>;
}

const png = "image/png";
const files: Readonly<Record<string, BrandFile>> = {
  "/favicon.ico": { type: "image/x-icon", draw: drawIco },
  "/favicon.svg": { type: "image/svg+xml", draw: drawSvg },
  "/apple-touch-icon.png": {
    type: png,
    draw: (brand) => drawIcon(brand, 180, themeColours(brand).light),
  },
  "/brand/icon-192.png": { type: png, draw: (brand) => drawIcon(brand, 192) },
  "/brand/icon-512.png": { type: png, draw: (brand) => drawIcon(brand, 512) },
  "/brand/logo.png": { type: png, draw: ({ logo }) => drawLogo(logo) },
  "/brand/logo-dark.png": { type: png, draw: ({ logoDark }) => drawLogo(logoDark) },
  "/brand/share.png": { type: png, draw: drawShare },
  "/brand/style.css": { type: "text/css; charset=utf-8", draw: ({ look }) => styleSheetOf(look) },
};
const manifest = "/site.webmanifest";

export function isOfBrand(path: string): boolean {
  return path === manifest || Object.hasOwn(files, path);
}

/**
 * Responds to `GET` of an icon, the manifest, or a file below `/brand`; undefined for what the program itself has, and
 * for what the brand does not have. Addresses that name the present version (`?v=`) may be kept permanently.
 */
export async function serveBrandFile(request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const brand = await readBrand();
  if (pathname === manifest) return send(request, await manifestOf(brand), "application/manifest+json");
  const file = files[pathname];
  if (!file) return undefined;
  if (pathname === "/brand/style.css" && searchParams.has("preview")) return sendPreview(request, brand);
  if (brand.version === undefined || (isBuilt(pathname) && !hasOwnIcon(brand))) return undefined;
  const content = await drawOnce(pathname, file, brand);
  if (content === undefined) return undefined;
  return send(request, content, file.type, searchParams.get("v") === brand.version);
}

/** The program's own icons are files. */
function isBuilt(path: string): boolean {
  return !path.startsWith("/brand/");
}

/** A style sheet for values that nobody saved: it says nothing that its address does not. */
function sendPreview(request: Request, { look }: SiteBrand): Response {
  const { searchParams } = new URL(request.url);
  const scheme = (["light", "dark"] as const).find((name) => name === searchParams.get("scheme"));
  const sheet = styleSheetOf(lookWith(look, Object.fromEntries(searchParams)), scheme);
  return respondContent(sheet, { "content-type": "text/css; charset=utf-8", "cache-control": "no-store" });
}

function send(request: Request, content: Uint8Array | string, type: string, isNamed = false): Response {
  const bytes = Buffer.from(content);
  return sendBytes(request, bytes, {
    "content-type": type,
    "cache-control": isNamed ? "public, max-age=31536000, immutable" : "public, no-cache",
    "x-content-type-options": "nosniff",
    etag: `"${hashOfToken(bytes.toString("latin1")).slice(0, 22)}"`,
  });
}

/** Two visitors who ask for the same file at once share the work. */
function drawOnce(path: string, file: BrandFile, brand: SiteBrand): Promise<Uint8Array | string | undefined> {
  const key = `${path} ${brand.version}`;
  const known = drawn.get(key);
  if (known) return known;
  const drawing = Promise.resolve(file.draw(brand));
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  return drawing;
}

/** More than the files of one brand, less than those of many. */
const drawn = new LRUCache<string, Promise<Uint8Array | string | undefined>>({ max: 12 });

/** Web app manifest (https://www.w3.org/TR/appmanifest/): name, icons and colours for home screens. */
async function manifestOf(brand: SiteBrand): Promise<string> {
  const lang = defaultLanguage();
  const { name, tagline } = await siteIdentity(lang);
  const { light } = themeColours(brand);
  const v = brand.version;
  const icons =
    v === undefined
      ? [
          { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "/apple-touch-icon.png", sizes: "180x180", type: png },
        ]
      : [192, 512].map((size) => ({
          src: `/brand/icon-${size}.png?v=${v}`,
          sizes: `${size}x${size}`,
          type: png,
        }));
  return JSON.stringify({
    name,
    ...(tagline === "" ? {} : { description: tagline }),
    lang,
    start_url: "/",
    display: "browser",
    background_color: light,
    theme_color: light,
    icons,
  });
}

/** Schemes that a preview can be forced into. */
export type Scheme = "light" | "dark";

/**
 * Returns the style sheet of a look: the custom properties of components/site/styles/tokens.css that it changes. They
 * stand in the same layer, where `:root:root` counts more in whichever order the sheets are loaded; print stays above.
 */
export function styleSheetOf(look: Appearance, scheme?: Scheme): string {
  const declarations = {
    ...(scheme ? { "color-scheme": scheme } : {}),
    ...(hasOwnStyle(look)
      ? { ...coloursOf(look, scheme), ...faces[look.typeface], ...shapes[look.corners] }
      : {}),
  };
  const lines = Object.entries(declarations).map(([name, value]) => `${name}:${value};`);
  return `@layer reset{:root:root{${lines.join("")}}}\n`;
}

function coloursOf(look: Appearance, scheme: Scheme | undefined): Readonly<Record<string, string>> {
  if (look.accent === null && look.ground === null) return {};
  const { light, dark } = palettesOf(look);
  const isOne = light === dark;
  const names = Object.keys(light) as (keyof SiteColours)[];
  return {
    // A dark ground is dark for everybody, and so are the colours that follow the scheme by themselves.
    ...(isOne && !scheme ? { "color-scheme": "dark" } : {}),
    ...Object.fromEntries(
      names.map((name) => [
        `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        isOne ? light[name] : `light-dark(${light[name]},${dark[name]})`,
      ]),
    ),
    "--sheet-focus": "var(--on-sheet)",
  };
}

const serif = 'var(--font-literata),"literata before",Georgia,"Times New Roman",serif';
const sans = 'var(--font-figtree),"figtree before",system-ui,sans-serif';

const faces: Readonly<Record<Typeface, Readonly<Record<string, string>>>> = {
  literataFigtree: {},
  figtreeLiterata: { "--heading": sans },
  figtree: { "--serif": sans, "--heading": sans },
  literata: { "--sans": serif },
};

const shapes: Readonly<Record<Corners, Readonly<Record<string, string>>>> = {
  soft: {},
  square: { "--radius": "0px", "--radius-pill": "0px" },
  round: { "--radius": "1.125rem" },
};
