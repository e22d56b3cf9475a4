import { emailSettings } from "./email.ts";
import { maintenanceSettings } from "./maintenance.ts";
import { mediaSettings } from "./media.ts";
import { organisationSettings } from "./organisation.ts";
import { searchEnginesSettings } from "./search-engines.ts";
import { securitySettings } from "./security.ts";
import { signInSettings } from "./sign-in.ts";
import { siteSettings } from "./site.ts";

/** The groups of settings by page name, in the order of their overview: each a module of one record. */
export const settingsGroups = {
  "settings.site": siteSettings,
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
