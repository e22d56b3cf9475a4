import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import type { SelectDescription } from "#lib/admin/database/browsing/select-description";
import { ScreenHeader } from "../screen-header.tsx";
import { ChangeBar } from "./change-bar.tsx";
import { editingHintId } from "./editing/editing-hint.ts";
import { QueryForm } from "./query-form.tsx";
import { ResultGrid } from "./result-grid.tsx";
import { ResultPages } from "./result-pages.tsx";

/** Browsing a table: what is asked of it, and what was found. */
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
          <ResultGrid
            name={name}
            result={result}
            isChosen={screen.change !== undefined}
            cellUrl={screen.cellUrl}
          />
          {screen.cellUrl ? <EditingHint /> : null}
          {screen.change ? <ChangeBar change={screen.change} /> : null}
          <Statement sql={result.sql} url={result.sqlUrl} />
        </>
      ) : null}
    </>
  );
}

function EditingHint() {
  const t = useTranslations("admin.tools.database.editing");
  return (
    <p
      id={editingHintId}
      className="mt-2 text-xs text-pretty text-muted-foreground [@media(scripting:none)]:hidden"
    >
      {t("hint")}
    </p>
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
