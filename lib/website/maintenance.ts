import { currentAdmin } from "#lib/accounts/current-admin";
import { currentMoment } from "#lib/platform/clock";
import { momentText } from "#lib/platform/i18n/formats";
import { maintenanceAt } from "#lib/settings/maintenance";
import { allows } from "../kernel/permissions.ts";
import type { Language } from "../platform/i18n/languages.ts";
import type { SiteDate } from "./views/shown.ts";

/** Texts visitors read while the site is closed to them. */
export interface ClosedSite {
  /** Paragraphs written by an administrator. */
  readonly message: readonly string[];
  readonly until: SiteDate | undefined;
}

/** Undefined while the site is open. */
export async function closedSite(language: Language, now: Date): Promise<ClosedSite | undefined> {
  const closed = await maintenanceAt(now);
  if (!closed) return undefined;
  const { until, messages } = closed;
  const isAhead = until !== null && until > now;
  return {
    message: (messages[language] ?? "")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    until: isAhead ? { dateTime: until.toISOString(), text: momentText(until, language) } : undefined,
  };
}

/** Returns the reminder for an administrator, who still sees the site, that no one else does. */
export async function maintenanceReminder(
  language: Language,
): Promise<{ readonly settingsHref: string | undefined } | undefined> {
  if (!(await maintenanceAt(currentMoment()))) return undefined;
  const admin = await currentAdmin();
  if (!admin) return undefined;
  const mayOpen = allows(admin.permissions, "settings.maintenance", "update");
  return { settingsHref: mayOpen ? `/ADMIN/${language}/settings/maintenance` : undefined };
}
