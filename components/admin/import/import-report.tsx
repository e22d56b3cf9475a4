import { useFormatter, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { StateBadge } from "#components/fields/state-badge";
import { buttonClasses } from "#components/ui/button";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type {
  ImportDescription,
  ImportedLine,
  ImportReport as Report,
} from "#lib/admin/import/import-description";
import { Decision } from "./import-form.tsx";
import { ImportMappingForm } from "./import-mapping.tsx";

/** Preview of the outcome for each line of a file, and the button that applies it. */
export function ImportReportPanel({ screen, report }: ReportProps) {
  const t = useTranslations("admin.import");
  const format = useFormatter();
  return (
    <>
      <div className="mb-6">
        <Decision
          url={screen.url}
          csrfToken={screen.csrfToken}
          plan={report.plan}
          apply={report.writes > 0 ? t("import", { count: report.writes }) : undefined}
          nothing={t("nothing")}
          again={t("again")}
        >
          {report.refused > 0 ? (
            <p className="text-destructive-text">{t("staysOut", { count: report.refused })}</p>
          ) : null}
        </Decision>
      </div>
      {screen.mapping ? <Columns screen={screen} mapping={screen.mapping} /> : null}
      <nav aria-label={t("outcome")} className={`mb-4 w-fit max-w-full flex-wrap ${segmentsClasses}`}>
        {report.kinds.map(({ text, count, url, isShown }) => (
          <a
            key={url}
            href={url}
            data-content={url}
            aria-current={isShown ? "page" : undefined}
            className={segmentClasses}
          >
            {text}
            <span className="font-normal tabular-nums">{format.number(count)}</span>
          </a>
        ))}
      </nav>
      <div className="rounded-lg border border-border bg-card">
        <table className="w-full text-sm">
          <thead className="border-b border-border text-left text-xs text-muted-foreground max-sm:sr-only">
            <tr>
              <th className="px-4 py-2 text-right font-medium">{t("line")}</th>
              <th className="px-4 py-2 font-medium">{report.columns[0]}</th>
              <th className="px-4 py-2 font-medium">{report.columns[1]}</th>
              <th className="px-4 py-2 font-medium sm:w-2/5">{t("outcome")}</th>
            </tr>
          </thead>
          <tbody>
            {report.lines.map((line) => (
              <Line key={line.line} line={line} second={report.columns[1]} />
            ))}
          </tbody>
        </table>
      </div>
      <Pages report={report} />
    </>
  );
}

/** The columns of the file and what each is taken for; open while some of them are left out. */
function Columns({ screen, mapping }: ComponentProps<typeof ImportMappingForm>) {
  const t = useTranslations("admin.import");
  const left = mapping.columns.filter(({ value }) => value === "").map(({ heading }) => heading);
  return (
    <details open={left.length > 0} className="mb-4 rounded-lg border border-border bg-card px-4 py-3">
      <summary className="cursor-pointer rounded-sm font-medium focus-visible:focus-ring">
        {t("mapping")}
        <span className="ml-2 font-normal text-pretty text-muted-foreground">
          {left.length > 0
            ? t("leftOut", { count: left.length, columns: left.join(", ") })
            : t("allKnown", { count: mapping.columns.length })}
        </span>
      </summary>
      <div className="mt-3 max-w-2xl">
        <ImportMappingForm screen={screen} mapping={mapping} />
      </div>
    </details>
  );
}

interface ReportProps {
  readonly screen: ImportDescription;
  readonly report: Report;
}

function Line({ line: { line, cells, url, kind, tone, notes }, second }: LineProps) {
  const t = useTranslations("admin.import");
  return (
    <tr className="border-b border-border align-top last:border-b-0 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:px-4 max-sm:py-3">
      <td className="px-4 py-2.5 text-right text-muted-foreground tabular-nums max-sm:p-0 max-sm:pr-3">
        <span className="sr-only">{t("line")} </span>
        {line}
      </td>
      <td className="px-4 py-2.5 font-medium wrap-anywhere max-sm:p-0">
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm text-primary-text hover:underline focus-visible:focus-ring"
          >
            {cells[0]}
          </a>
        ) : (
          cells[0] || "–"
        )}
      </td>
      <td className="px-4 py-2.5 wrap-anywhere max-sm:col-start-2 max-sm:p-0">
        {cells[1] ? (
          <>
            <span className="text-xs text-muted-foreground sm:hidden">{second}: </span>
            {cells[1]}
          </>
        ) : null}
      </td>
      <td className="px-4 py-2.5 max-sm:col-start-2 max-sm:p-0 max-sm:pt-1.5">
        <StateBadge text={kind} tone={tone} />
        {notes.map((note) => (
          <p
            key={note}
            className="mt-1 max-w-[34rem] text-xs text-pretty wrap-anywhere text-muted-foreground"
          >
            {note}
          </p>
        ))}
      </td>
    </tr>
  );
}

interface LineProps {
  readonly line: ImportedLine;
  /** Heading of the second column, which a narrow screen repeats in each line. */
  readonly second: string;
}

function Pages({ report: { page, pageCount, previousUrl, nextUrl } }: { readonly report: Report }) {
  const t = useTranslations("admin.import");
  if (pageCount === 1) return null;
  return (
    <nav aria-label={t("pagination")} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-xs text-muted-foreground tabular-nums">{t("page", { page, count: pageCount })}</p>
      <span className="flex gap-2">
        {previousUrl ? (
          <a href={previousUrl} data-content={previousUrl} className={buttonClasses()}>
            {t("previous")}
          </a>
        ) : null}
        {nextUrl ? (
          <a href={nextUrl} data-content={nextUrl} className={buttonClasses()}>
            {t("next")}
          </a>
        ) : null}
      </span>
    </nav>
  );
}
