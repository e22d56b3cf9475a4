import { useLocale, useTranslations } from "next-intl";
import { fileSizeText } from "#lib/files/tool/browsing/file-size-text";
import type { Language } from "#lib/platform/i18n/languages";
import type { Browser } from "../use-browser.ts";

/** How much lies in the folder, how much of it is shown and selected. */
export function Totals({ browser }: { readonly browser: Browser }) {
  const t = useTranslations("admin.tools.files");
  const language = useLocale() as Language;
  const { folder, filter, shown, selected, isWhole } = browser;
  const { folders, files, bytes } = folder.totals;
  const size = (count: number) => fileSizeText(count, language);
  const selectedBytes = selected.reduce((sum, entry) => sum + (entry.bytes ?? 0), 0);
  return (
    <p
      suppressHydrationWarning
      role="status"
      className="text-xs text-muted-foreground tabular-nums first-letter:uppercase"
    >
      {t("totals", { folders, files })}
      {files > 0 ? ` · ${size(bytes)}` : ""}
      {filter !== "" ? ` · ${t("found", { count: shown.length })}` : ""}
      {selected.length > 0 ? ` · ${t("selected", { count: selected.length })} (${size(selectedBytes)})` : ""}
      {isWhole ? "" : ` · ${t("reading")}`}
    </p>
  );
}
