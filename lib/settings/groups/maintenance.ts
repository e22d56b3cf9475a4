import { moment } from "#lib/kernel/fields/date-time";
import { optional } from "#lib/kernel/fields/field";
import { localized } from "#lib/kernel/fields/localized";
import { text } from "#lib/kernel/fields/text";
import { toggle } from "#lib/kernel/fields/toggle";
import { defineModule } from "#lib/kernel/module/define-module";

/** Temporary closing of the site to visitors, with the message for them and the expected end. */
export const maintenanceSettings = defineModule({
  name: "settings.maintenance",
  single: true,
  resettable: true,
  fields: {
    isOn: toggle(),
    message: localized(text({ max: 600, multiline: true })),
    until: optional(moment()),
  },
});
