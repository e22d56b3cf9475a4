import type { SiteColours } from "#lib/settings/colours/palette";
import type { Corners, Typeface } from "#lib/settings/groups/appearance";
import { dark, light, sans, serif } from "./theme.ts";

/** Appearance of the site as far as mails follow it. */
interface MailLook {
  /** Only where the site has colours of its own. */
  readonly colours?: { readonly light: SiteColours; readonly dark: SiteColours } | undefined;
  readonly typeface: Typeface;
  readonly corners: Corners;
}

/**
 * Returns a drawn mail in the look of the site. Templates are drawn in that of the program, which stands in every
 * paragraph because mail programs inherit nothing; only styles are changed, no text.
 */
export function inLook(html: string, { colours, typeface, corners }: MailLook): string {
  const { heading, text } = faces[typeface];
  const instead = new Map([
    ...(colours ? coloursInstead(colours) : []),
    [escaped(serif), escaped(heading)],
    [escaped(sans), escaped(text)],
  ]);
  const known = new RegExp(`#[\\da-f]{6}\\b|${escaped(serif)}|${escaped(sans)}`, "g");
  return html
    .replace(/<style>[\s\S]*?<\/style>|\sstyle="[^"]*"/g, (styles) =>
      styles
        .replace(known, (found) => instead.get(found) ?? found)
        .replace(/(?<=border-radius:)[^;"]+/g, (radii) => cornersInstead(radii, corners)),
    )
    .replace("</head>", `${outlookHead(heading, text)}</head>`);
}

/** Families of headings and of text; mail programs load none, so what matters is the one that every computer has. */
const faces: Readonly<Record<Typeface, { readonly heading: string; readonly text: string }>> = {
  literataFigtree: { heading: serif, text: sans },
  figtreeLiterata: { heading: sans, text: serif },
  figtree: { heading: sans, text: sans },
  literata: { heading: serif, text: serif },
};

/** As it stands in an attribute. */
function escaped(family: string): string {
  return family.replaceAll("'", "&#x27;");
}

/** Pills stay pills unless everything is square. */
function cornersInstead(radii: string, corners: Corners): string {
  if (corners === "soft") return radii;
  return radii.replace(/\d+px/g, (radius) => {
    const pixels = Number.parseInt(radius, 10);
    if (corners === "square" || pixels === 0) return "0";
    return pixels < 50 ? `${pixels + 6}px` : radius;
  });
}

/** Outlook for Windows uses Times for every family that it does not know, and enlarges pixels on dense screens. */
function outlookHead(heading: string, text: string): string {
  const everywhere = `body, table, td, p, a, li, span { font-family: ${outlookFamily(text)} !important; }`;
  const headings = `h1, h2, h3, h4, h1 a, h2 a, h3 a, h4 a { font-family: ${outlookFamily(heading)} !important; }`;
  return (
    `<!--[if mso]><style>${everywhere} ${headings}</style>` +
    "<xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->"
  );
}

function outlookFamily(family: string): string {
  return family === serif ? "Georgia, serif" : "Arial, sans-serif";
}

function coloursInstead(own: NonNullable<MailLook["colours"]>): readonly (readonly [string, string])[] {
  return [
    ...pairs(light, {
      desk: own.light.paperRaised,
      paper: own.light.field,
      line: own.light.line,
      ink: own.light.ink,
      inkSoft: own.light.inkSoft,
      accent: own.light.accent,
      onAccent: own.light.field,
      tint: own.light.paper,
      band: own.light.sheet,
      onBand: own.light.onSheet,
    }),
    ...pairs(dark, {
      desk: own.dark.paper,
      paper: own.dark.paperRaised,
      line: own.dark.line,
      ink: own.dark.ink,
      inkSoft: own.dark.inkSoft,
      accent: own.dark.accent,
      onAccent: own.dark.paper,
      tint: own.dark.paper,
      band: own.dark.sheet,
      onBand: own.dark.onSheet,
    }),
  ];
}

type Colours = Readonly<Record<keyof typeof light, string>>;

function pairs(usual: Colours, own: Colours): readonly (readonly [string, string])[] {
  return Object.entries(own).map(([name, colour]) => [usual[name as keyof Colours], colour]);
}
