import { date } from "#lib/kernel/fields/date";
import { optional } from "#lib/kernel/fields/field";
import { text } from "#lib/kernel/fields/text";
import { url } from "#lib/kernel/fields/url";
import { defineModule } from "#lib/kernel/module/define-module";

/** Where people who find a weakness of the site report it, as /.well-known/security.txt says it (RFC 9116). */
export const securitySettings = defineModule({
  name: "settings.security",
  single: true,
  resettable: true,
  fields: {
    contact: optional({
      ...text({ max: 300, pattern: /^(?:https:\/\/[^\s/]\S*|[^\s@]+@[^\s@]+)$/ }),
      sample: (n: number) => `security-${n}@example.org`,
    }),
    policy: optional(url()),
    expires: optional(date()),
  },
});
