import { useTranslations } from "next-intl";
import { Decision } from "#components/admin/import/decision";
import type { ImportDescription, ImportReport } from "#lib/admin/database/importing/import-description";
import { PlanMapping } from "./plan-mapping.tsx";

/** What would become of a file, and the button that does it where nothing is wrong. */
export function PlanReport({ screen, report }: PlanReportProps) {
  const t = useTranslations("admin.tools.database.import");
  const { plan, summary, problems, more, mayImport, mapping } = report;
  return (
    <div className="grid gap-6">
      <section aria-label={t("outcome")} className="rounded-lg border border-border bg-card p-4">
        <ul className="grid gap-1 font-medium">
          {summary.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div className="mt-4">
          <Decision
            url={screen.url}
            csrfToken={screen.csrfToken}
            plan={plan}
            apply={mayImport ? t("apply") : undefined}
            again={t("again")}
            isSentByScript
          />
        </div>
        <p className="mt-3 text-xs text-pretty text-muted-foreground">
          {t(mayImport ? "snapshotFirst" : "nothingWritten")}
        </p>
      </section>
      {problems.length > 0 ? (
        <section aria-labelledby="import-problems" className="rounded-lg border border-border bg-card">
          <h2 id="import-problems" className="border-b border-border px-4 py-3 font-semibold">
            {t("problemsTitle")}
          </h2>
          <ol className="divide-y divide-border">
            {problems.map(({ line, text }) => (
              <li
                key={`${line} ${text}`}
                className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 px-4 py-2 text-sm"
              >
                <span className="text-muted-foreground tabular-nums">
                  {line ? t("line", { line }) : null}
                </span>
                <span className="wrap-anywhere">{text}</span>
              </li>
            ))}
          </ol>
          {more > 0 ? (
            <p className="border-t border-border px-4 py-3 text-sm text-muted-foreground">
              {t("more", { count: more })}
            </p>
          ) : null}
        </section>
      ) : null}
      {mapping ? <PlanMapping screen={screen} plan={plan} mapping={mapping} /> : null}
    </div>
  );
}

interface PlanReportProps {
  readonly screen: ImportDescription;
  readonly report: ImportReport;
}
