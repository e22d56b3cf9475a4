import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import type { TableImportDescription } from "#lib/admin/database/importing";
import { Decision, ImportFileInput } from "../import/import-form.tsx";
import { ScreenHeader } from "../screen-header.tsx";

/** Imports a file of statements into the database: tries it, reports the result, then applies it. */
export function TableImportScreen({ screen }: { readonly screen: TableImportDescription }) {
  const t = useTranslations("admin.tools.database.import");
  const { url, csrfToken, report } = screen;
  return (
    <>
      <ScreenHeader
        crumb={t("title")}
        title={report ? report.name : t("title")}
        intro={t(report ? "reportIntro" : "intro")}
      />
      {report ? (
        <section aria-label={t("outcome")} className="rounded-lg border border-border bg-card p-4">
          <ul className="grid gap-1 font-medium">
            {report.summary.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <div className="mt-4">
            <Decision
              url={url}
              csrfToken={csrfToken}
              plan={report.plan}
              apply={report.mayImport ? t("apply") : undefined}
              again={t("again")}
              isSentByScript
            />
          </div>
          {report.mayImport ? (
            <p className="mt-3 text-xs text-pretty text-muted-foreground">{t("snapshotFirst")}</p>
          ) : null}
        </section>
      ) : (
        <form
          method="post"
          encType="multipart/form-data"
          action={url}
          data-form="import"
          data-list={url}
          noValidate
          className="grid max-w-2xl gap-4 rounded-lg border border-border bg-card p-4"
        >
          <input type="hidden" name="_csrf" value={csrfToken} />
          <p className="text-sm text-pretty text-muted-foreground">{t("sqlHint")}</p>
          <div className="grid min-w-0 gap-1.5">
            <label htmlFor="import-file" className="text-sm font-medium">
              {t("file")}
            </label>
            <ImportFileInput id="import-file" accept=".sql,.txt,.gz,application/sql" />
          </div>
          <Button type="submit" variant="primary" className="justify-self-start aria-busy:opacity-60">
            {t("try")}
          </Button>
        </form>
      )}
    </>
  );
}
