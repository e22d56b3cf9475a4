import { choice } from "#lib/kernel/fields/choice";
import { companyNumber } from "#lib/kernel/fields/company-number";
import { date, timeOfDay } from "#lib/kernel/fields/date-time";
import { email } from "#lib/kernel/fields/email";
import { optional } from "#lib/kernel/fields/field";
import { mediaRelation } from "#lib/kernel/fields/media";
import { rows } from "#lib/kernel/fields/rows";
import { taxNumber } from "#lib/kernel/fields/tax-number";
import { text } from "#lib/kernel/fields/text";
import { url } from "#lib/kernel/fields/url";
import { defineModule } from "#lib/kernel/module/define-module";

/** Days of the week, from the one on which it begins. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

const closing = () => ({ ...timeOfDay(), sample: () => "24:00" });

/** Organisation the site belongs to: contact details and opening hours. */
export const organisationSettings = defineModule({
  name: "settings.organisation",
  single: true,
  resettable: true,
  fields: {
    legalName: optional(text({ max: 160 })),
    companyNumber: optional(companyNumber()),
    taxNumber: optional(taxNumber()),
    street: optional(text({ max: 120 })),
    postalCode: optional(text({ max: 12 })),
    city: optional(text({ max: 80 })),
    country: optional(text({ max: 60 })),
    email: optional(email()),
    telephone: optional({
      ...text({ max: 40, pattern: /^\+?[\d\s()/.-]{3,}$/ }),
      sample: (n: number) => `+420 461 000 ${n}`,
    }),
    openingHours: rows({ day: choice(weekdays), from: timeOfDay(), to: closing() }, { max: 42 }),
    exceptions: rows(
      {
        date: date(),
        from: optional(timeOfDay()),
        to: optional(closing()),
        note: optional(text({ max: 80 })),
      },
      { max: 60 },
    ),
    logo: optional(mediaRelation({ types: ["picture"] })),
    profiles: rows({ address: url() }, { max: 12 }),
  },
  form: {
    main: ["legalName", "companyNumber", "taxNumber", "openingHours", "exceptions"],
    side: {
      address: ["street", "postalCode", "city", "country"],
      contact: ["email", "telephone", "profiles"],
      picture: ["logo"],
    },
  },
});
