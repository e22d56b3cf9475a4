import { choice } from "#lib/kernel/fields/choice";
import { color } from "#lib/kernel/fields/color";
import { optional } from "#lib/kernel/fields/field";
import { mediaRelation } from "#lib/kernel/fields/media";
import { defineModule } from "#lib/kernel/module/define-module";

/** Pairs of the typefaces that ship, headings first; the website is made for the first pair. */
const typefaces = ["literataFigtree", "figtreeLiterata", "figtree", "literata"] as const;
export type Typeface = (typeof typefaces)[number];

const corners = ["soft", "square", "round"] as const;
export type Corners = (typeof corners)[number];

const picture = () => optional(mediaRelation({ types: ["picture"] }));

/** The brand of the site, which everything follows that visitors see: pages, emails, icons and shared links. */
export const appearanceSettings = defineModule({
  name: "settings.appearance",
  single: true,
  resettable: true,
  fields: {
    logo: picture(),
    /** Shown where the scheme is dark, in place of `logo`. */
    logoDark: picture(),
    icon: picture(),
    accent: optional({ ...color(), sample: () => "#1d4ed8" }),
    /** Ground of the light scheme; the dark one is derived, unless this is dark itself. */
    ground: optional({ ...color(), sample: () => "#fdfdfd" }),
    typeface: choice(typefaces),
    corners: choice(corners),
  },
});
