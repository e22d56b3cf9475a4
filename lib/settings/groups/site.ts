import { optional } from "#lib/kernel/fields/field";
import { text } from "#lib/kernel/fields/text";
import { toggle } from "#lib/kernel/fields/toggle";
import { defineModule } from "#lib/kernel/module/define-module";

const name = () => optional(text({ max: 80 }));
const tagline = () => optional(text({ max: 160 }));
const footer = () => optional(text({ max: 1000, multiline: true }));

/** What the site calls itself, in each language. */
export const siteSettings = defineModule({
  name: "settings.site",
  single: true,
  resettable: true,
  fields: {
    name_en: name(),
    name_cs: name(),
    tagline_en: tagline(),
    tagline_cs: tagline(),
    footer_en: footer(),
    footer_cs: footer(),
    /** Whether authors can have links to other websites asked if they answer. */
    checksLinks: toggle({ defaultValue: true, existing: true }),
  },
});
