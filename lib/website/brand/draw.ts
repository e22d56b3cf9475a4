import { decoding, sharp } from "#lib/files/library/decoding";
import { variantOf } from "#lib/files/library/variant";
import { findMedia } from "#lib/files/queries";
import { palettesOf, type SiteColours } from "#lib/settings/colours/palette";
import { type BrandPicture, type SiteBrand, shareSize } from "./brand.ts";

/** Draws the icon of the site as PNG, square, `size` pixels wide; without `ground` it is transparent around it. */
export async function drawIcon(brand: SiteBrand, size: number, ground?: string): Promise<Uint8Array> {
  const picture = brand.icon && (await fileOf(brand.icon, 640));
  const source = picture ?? Buffer.from(markOf(brand, { isRound: ground === undefined }));
  return decoding(0, () => {
    const icon = sharp(source, picture ? {} : { density: (72 * size) / 32 }).resize(size, size, {
      fit: "contain",
      background: "#0000",
    });
    return (ground === undefined ? icon : icon.flatten({ background: ground })).png().toBuffer();
  });
}

/** Draws `favicon.ico` in the sizes that browsers and desktops ask for. */
export async function drawIco(brand: SiteBrand): Promise<Uint8Array> {
  const sizes = [16, 32, 48];
  const pngs = await Promise.all(sizes.map((size) => drawIcon(brand, size)));
  return icoOf(sizes.map((size, index) => ({ size, png: pngs[index] ?? new Uint8Array() })));
}

/** Draws `favicon.svg`: the mark, or the chosen icon inside a drawing. */
export async function drawSvg(brand: SiteBrand): Promise<string> {
  if (!brand.icon) return markOf(brand, { isRound: true });
  const png = Buffer.from(await drawIcon(brand, 128)).toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png}"/></svg>\n`;
}

/** Twice the box in which emails show a logo, in pixels. */
const logoBox = { width: 480, height: 80 };

/** Draws a logo for emails, always in the same box, because their programs need to know its size. */
export async function drawLogo(picture: BrandPicture | undefined): Promise<Uint8Array | undefined> {
  const file = picture && (await fileOf(picture, 1280));
  if (file === undefined) return undefined;
  return decoding(0, () =>
    sharp(file)
      .resize({ ...logoBox, fit: "contain", position: "left", background: "#0000" })
      .png()
      .toBuffer(),
  );
}

/** Draws the picture that stands for pages without one: the logo, or the icon, on the ground of the site. */
export async function drawShare(brand: SiteBrand): Promise<Uint8Array | undefined> {
  const shown = brand.logo ?? brand.icon;
  const file = shown && (await fileOf(shown, 1280));
  if (file === undefined) return undefined;
  const { light } = palettesOf(brand.look);
  return decoding(0, async () => {
    const logo = await sharp(file).resize({ width: 760, height: 300, fit: "inside" }).png().toBuffer();
    return sharp(Buffer.from(shareGround(light)))
      .composite([{ input: logo, gravity: "centre" }])
      .png()
      .toBuffer();
  });
}

function shareGround({ paper, accent }: SiteColours): string {
  const { width, height } = shareSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/><rect y="${height - 14}" width="100%" height="14" fill="${accent}"/></svg>`;
}

/** Returns the path of a picture of the library, turned and cut as visitors see it, up to `width` pixels wide. */
async function fileOf({ key }: BrandPicture, width: number): Promise<string | undefined> {
  const media = await findMedia(key);
  return media && variantOf(media, { key, width, format: "webp" });
}

/** The mark of public/favicon.svg in the colours of the site. */
function markOf({ look }: SiteBrand, { isRound }: { readonly isRound: boolean }): string {
  const { light } = palettesOf(look);
  const dot = look.accent === null ? "#f0a868" : light.onAccent;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${isRound ? 8 : 0}" fill="${light.accent}"/>
  <path d="M10 24V8h7.2c3.4 0 5.6 2 5.6 5 0 2.3-1.3 4-3.5 4.7L23.4 24h-3.7l-3.7-5.9h-2.8V24zm3.200-8.600h3.600c1.700 0 2.700-.9 2.700-2.400s-1-2.300-2.700-2.300h-3.600z" fill="${light.onAccent}"/>
  <circle cx="25" cy="24" r="2.200" fill="${dot}"/>
</svg>
`;
}

/** A picture of a size in pixels, as PNG. */
interface SizedPng {
  readonly size: number;
  readonly png: Uint8Array;
}

/**
 * Puts pictures into a file of the format ICO, in which they stay PNG: a header, an entry for each, then their bytes
 * (https://learn.microsoft.com/previous-versions/ms997538, with PNG since Windows Vista).
 */
function icoOf(pictures: readonly SizedPng[]): Uint8Array {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
