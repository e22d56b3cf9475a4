import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { ChevronLeftIcon, ChevronRightIcon } from "#components/ui/icons";
import type { ResultDescription, SelectDescription } from "#lib/admin/database/browsing";
import { ScreenHeader } from "../screen-header.tsx";
import { QueryForm } from "./query-form.tsx";
import { ResultGrid } from "./result-grid.tsx";

/** Renders the browsing of a table: the query and its results. */
export function SelectScreen({ screen }: { readonly screen: SelectDescription }) {
  const t = useTranslations("admin.tools.database.select");
  const { name, meaning, tablesUrl, structureUrl, newUrl, form, result, problem } = screen;
  return (
    <>
      <ScreenHeader title={name} intro={meaning?.text ?? t("intro")} backUrl={tablesUrl} back={t("back")}>
        {meaning?.url ? (
          <a href={meaning.url} data-content={meaning.url} className={buttonClasses()}>
            {t("record", { module: meaning.text })}
          </a>
        ) : null}
        <a href={structureUrl} data-content={structureUrl} className={buttonClasses()}>
          {t("structure")}
        </a>
        {newUrl ? (
          <a href={newUrl} data-content={newUrl} className={buttonClasses({ variant: "primary" })}>
            {t("new")}
          </a>
        ) : null}
      </ScreenHeader>
      <QueryForm screen={screen} form={form} />
      {problem ? (
        <p role="alert" className="rounded-lg bg-destructive-soft p-4 text-destructive-text">
          {problem}
        </p>
      ) : null}
      {result ? (
        <>
          <ResultPages result={result} />
          {result.isCut ? <p className="mb-3 text-caution">{t("cut")}</p> : null}
          <ResultGrid name={name} result={result} />
          <Statement sql={result.sql} url={result.sqlUrl} />
        </>
      ) : null}
    </>
  );
}

function Statement({ sql, url }: { readonly sql: string; readonly url: string }) {
  const t = useTranslations("admin.tools.database.select");
  return (
    <section aria-label={t("sql")} className="mt-4 rounded-lg border border-border bg-card p-4">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard.
        tabIndex={0}
        className="max-h-60 overflow-auto font-mono text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {sql}
      </pre>
      <a href={url} data-content={url} className={buttonClasses({ size: "small", className: "mt-3" })}>
        {t("openInSql")}
      </a>
    </section>
  );
}

/** Shows which rows these are, with links to the others. */
function ResultPages({ result: { summary, pages } }: { readonly result: ResultDescription }) {
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
