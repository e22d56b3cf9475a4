import { useTranslations } from "next-intl";
import { TextSearchIcon } from "#components/ui/icons";
import type { DashboardDescription } from "#lib/admin/dashboard/dashboard-description";

/** What visitors looked for most and did not find. */
export function MissedSearches({ missed: { searches, url } }: MissedSearchesProps) {
  const t = useTranslations("admin.dashboard");
  if (searches.length === 0) return null;
  return (
    <section className="min-w-0">
      <h2 className="flex items-center gap-2 border-b border-border pb-2 text-sm font-semibold">
        <TextSearchIcon className="size-4 text-muted-foreground" strokeWidth={1.75} />
        {t("missed")}
        <a
          href={url}
          data-content={url}
          className="ml-auto font-normal text-muted-foreground hover:text-foreground hover:underline"
        >
          {t("missedAll")}
        </a>
      </h2>
      <ul>
        {searches.map(({ words, language, lang, count }) => (
          <li
            key={`${lang} ${words}`}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-border py-2 last:border-0"
          >
            <span className="min-w-0 truncate font-medium" lang={lang}>
              {words}
            </span>
            <span className="shrink-0 text-xs text-muted-foreground">
              {language} · {t("missedTimes", { count })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MissedSearchesProps {
  readonly missed: DashboardDescription["missed"];
}
