import { palettesOf, type SiteColours } from "#lib/settings/colours/palette";
import type { Corners, Typeface } from "#lib/settings/groups/appearance";
import { type Appearance, hasOwnStyle } from "#lib/settings/look";

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
