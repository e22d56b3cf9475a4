import type { SiteColours } from "#lib/settings/colours/palette";
import { dark, light } from "./theme.ts";

/**
 * Returns a drawn mail in the colours of the site. Templates are drawn in those of the program, which stand in every
 * paragraph because mail programs inherit nothing; only styles are changed, no text.
 */
export function recoloured(
  html: string,
  own: { readonly light: SiteColours; readonly dark: SiteColours },
): string {
  const instead = new Map([
    ...pairs(light, {
      desk: own.light.paperRaised,
      paper: own.light.field,
      line: own.light.line,
      ink: own.light.ink,
      inkSoft: own.light.inkSoft,
      accent: own.light.accent,
      onAccent: own.light.field,
      tint: own.light.paper,
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
    }),
  ]);
  return html.replace(/<style>[\s\S]*?<\/style>|\sstyle="[^"]*"/g, (styles) =>
    styles.replace(/#[\da-f]{6}\b/g, (colour) => instead.get(colour) ?? colour),
  );
}

type Colours = Readonly<Record<keyof typeof light, string>>;

function pairs(usual: Colours, own: Colours): readonly (readonly [string, string])[] {
  return Object.entries(own).map(([name, colour]) => [usual[name as keyof Colours], colour]);
}
