import { optional } from "#lib/kernel/fields/field";
import { media } from "#lib/kernel/fields/media";
import { text } from "#lib/kernel/fields/text";
import { toggle } from "#lib/kernel/fields/toggle";
import { verificationCode } from "#lib/kernel/fields/verification-code";
import { defineModule } from "#lib/kernel/module/define-module";

const titlePattern = () =>
  optional({ ...text({ max: 120, pattern: /\{title\}/ }), sample: (n: number) => `{title} (${n})` });
const description = () => optional(text({ max: 300, multiline: true }));

/** How all of the site looks to search engines, where a page says nothing else. */
export const searchEnginesSettings = defineModule({
  name: "settings.searchEngines",
  single: true,
  resettable: true,
  fields: {
    titlePattern_en: titlePattern(),
    titlePattern_cs: titlePattern(),
    description_en: description(),
    description_cs: description(),
    image: optional(media({ types: ["picture"] })),
    noindex: toggle(),
    google: optional(verificationCode()),
    bing: optional(verificationCode()),
    seznam: optional(verificationCode()),
  },
  form: {
    main: ["titlePattern_en", "titlePattern_cs", "description_en", "description_cs"],
    side: {
      visibility: ["noindex"],
      picture: ["image"],
      verification: ["google", "bing", "seznam"],
    },
  },
});
