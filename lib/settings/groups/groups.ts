import { date } from "#lib/kernel/fields/date-time";
import { optional } from "#lib/kernel/fields/field";
import { languageList } from "#lib/kernel/fields/languages";
import { localized } from "#lib/kernel/fields/localized";
import { mediaRelation } from "#lib/kernel/fields/media";
import { number } from "#lib/kernel/fields/number";
import { text } from "#lib/kernel/fields/text";
import { toggle } from "#lib/kernel/fields/toggle";
import { url } from "#lib/kernel/fields/url";
import { verificationCode } from "#lib/kernel/fields/verification-code";
import { defineModule } from "#lib/kernel/module/define-module";
import { appearanceSettings } from "./appearance.ts";
import { emailSettings } from "./email.ts";
import { maintenanceSettings } from "./maintenance.ts";
import { organisationSettings } from "./organisation.ts";
import { signInSettings } from "./sign-in.ts";

/** Default search engine appearance of the whole site, used when a page sets nothing else. */
const searchEnginesSettings = defineModule({
  name: "settings.searchEngines",
  single: true,
  resettable: true,
  fields: {
    titlePattern: localized({
      ...text({ max: 120, pattern: /\{title\}/ }),
      sample: (n: number) => `{title} (${n})`,
    }),
    description: localized(text({ max: 300, multiline: true })),
    image: optional(mediaRelation({ types: ["picture"] })),
    noindex: toggle(),
    google: optional(verificationCode()),
    bing: optional(verificationCode()),
    seznam: optional(verificationCode()),
  },
  form: {
    main: ["titlePattern", "description"],
    side: {
      visibility: ["noindex"],
      picture: ["image"],
      verification: ["google", "bing", "seznam"],
    },
  },
});

/** Name of the site in each language. */
const siteSettings = defineModule({
  name: "settings.site",
  single: true,
  resettable: true,
  fields: {
    name: localized(text({ max: 80 })),
    tagline: localized(text({ max: 160 })),
    footer: localized(text({ max: 1000, multiline: true })),
    /** True if authors can have links to other websites checked for a response. */
    checksLinks: toggle({ defaultValue: true, existing: true }),
    /** True if views of pages are counted. */
    countsVisits: toggle({ defaultValue: true, existing: true }),
  },
});

/** Address for reporting a weakness of the site, as published in /.well-known/security.txt (RFC 9116). */
const securitySettings = defineModule({
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

/** Size limits for files and pictures of the library: the most the program can take, unless set lower. */
const mediaSettings = defineModule({
  name: "settings.media",
  single: true,
  resettable: true,
  fields: {
    largestFile: number({ min: 1, max: 100, defaultValue: 100 }),
    largestRecording: number({ min: 1, max: 4096, defaultValue: 512, existing: 512 }),
    largestPicture: number({ min: 1, max: 65, defaultValue: 65 }),
  },
});

/** Languages of the website. The first one is the default, whose addresses have no prefix. */
export const languagesSettings = defineModule({
  name: "settings.languages",
  single: true,
  resettable: true,
  fields: { enabled: languageList() },
});

/** The groups of settings by page name, in the order of their overview: each a module of one record. */
export const settingsGroups = {
  "settings.site": siteSettings,
  "settings.languages": languagesSettings,
  "settings.appearance": appearanceSettings,
  "settings.organisation": organisationSettings,
  "settings.searchEngines": searchEnginesSettings,
  "settings.email": emailSettings,
  "settings.signIn": signInSettings,
  "settings.media": mediaSettings,
  "settings.security": securitySettings,
  "settings.maintenance": maintenanceSettings,
};

export type SettingsGroupName = keyof typeof settingsGroups;

export function isSettingsGroup(name: string): name is SettingsGroupName {
  return Object.hasOwn(settingsGroups, name);
}
