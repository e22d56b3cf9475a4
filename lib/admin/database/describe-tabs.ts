import { allows } from "#lib/kernel/permissions";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { toolUrl } from "../tools/tool-url.ts";

const reading = ["tables", "sql", "diagram", "export"] as const;
const writing = ["import"] as const;
const caring = ["maintenance", "snapshots"] as const;

/** The screens of the database that somebody may open; what only changes is left out for those who may not. */
export function describeTabs(
  permissions: ReadonlySet<string>,
  language: Language,
): { readonly label: string; readonly tabs: readonly { readonly url: string; readonly text: string }[] } {
  const t = translator(language, "admin.tools.database.tabs");
  const mayWrite = allows(permissions, "adminneo", "write");
  const screens = [...reading, ...(mayWrite ? writing : []), ...caring];
  return {
    label: t("label"),
    tabs: screens.map((screen) => ({ url: toolUrl(language, "adminneo", screen), text: t(screen) })),
  };
}
