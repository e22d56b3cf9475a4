import { languageList } from "#lib/kernel/fields/languages";
import { defineModule } from "#lib/kernel/module/define-module";

/** Languages of the website. The first one is the default, whose addresses have no prefix. */
export const languagesSettings = defineModule({
  name: "settings.languages",
  single: true,
  resettable: true,
  fields: { enabled: languageList() },
});
