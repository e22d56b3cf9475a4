import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { ChevronLeftIcon, ChevronRightIcon } from "#components/ui/icons";
import type { ResultDescription } from "#lib/admin/database/browsing/select-description";

/** Which rows these are, and the way to the others. */
export function ResultPages({ result: { summary, pages } }: { readonly result: ResultDescription }) {
  const t = useTranslations("admin.tools.database.select");
  const { current, firstUrl, previousUrl, nextUrl, lastUrl } = pages;
  const look = buttonClasses({ size: "small" });
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p role="status" className="text-muted-foreground tabular-nums">
        {summary}
      </p>
      {firstUrl || nextUrl ? (
        <nav aria-label={t("pages")} className="flex flex-wrap items-center gap-1.5">
          {firstUrl ? (
            <a href={firstUrl} data-content={firstUrl} className={look}>
              {t("first")}
            </a>
          ) : null}
          {previousUrl ? (
            <a href={previousUrl} data-content={previousUrl} rel="prev" className={look}>
              <ChevronLeftIcon />
              {t("previous")}
            </a>
          ) : null}
          <span aria-current="page" className="px-2 tabular-nums">
            {t("page", { page: current })}
          </span>
          {nextUrl ? (
            <a href={nextUrl} data-content={nextUrl} rel="next" className={look}>
              {t("next")}
              <ChevronRightIcon />
            </a>
          ) : null}
          {lastUrl ? (
            <a href={lastUrl} data-content={lastUrl} className={look}>
              {t("last")}
            </a>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
