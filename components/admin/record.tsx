import { useTranslations } from "next-intl";
import type { FormDescription } from "#lib/admin/form/form-description";
import type { AnswerDescription, RecordDescription } from "#lib/admin/form/load-record";
import { FieldCell } from "../fields/field-cell.tsx";
import { StateBadge } from "../fields/state-badge.tsx";
import { buttonClasses } from "../ui/button.tsx";
import { ArrowLeftIcon, PaperclipIcon } from "../ui/icons.tsx";
import { Crumb } from "./breadcrumb.tsx";
import { ModuleForm } from "./form/module-form.tsx";
import { RelatedCard, RelatedForms } from "./form/related-records.tsx";
import { Differences } from "./history/differences.tsx";
import { ActionButton, ActionIcon } from "./listing/action-button.tsx";
import { MailPreview } from "./mails/mail-templates.tsx";

/** Renders the page of a record of any module: its form, or its details where no one edits records. */
export function ModuleRecord({ screen }: { readonly screen: FormDescription | RecordDescription }) {
  return "facts" in screen ? <RecordDetails record={screen} /> : <ModuleForm form={screen} />;
}

/** Shows a read-only record: its values one under the other, and its actions. */
function RecordDetails({ record }: { readonly record: RecordDescription }) {
  return (
    <>
      <Crumb title={record.heading} />
      <Header record={record} />
      {record.answers ? <AnswerList answers={record.answers} /> : null}
      <dl className="grid max-w-3xl grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-y-3">
        {record.facts.map(({ label, ...cell }) => (
          <div key={cell.field} className="contents">
            <dt className="text-muted-foreground max-sm:mt-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
              {inWords.has(cell.kind) ? cell.text : <FieldCell cell={cell} />}
            </dd>
          </div>
        ))}
      </dl>
      {record.mail ? <MailPreview name={record.heading} mail={record.mail} isMasked /> : null}
      {record.changes && record.changes.length > 0 ? (
        <div className="mt-6 max-w-3xl rounded-lg border border-border bg-card p-4">
          <Differences changes={record.changes} />
        </div>
      ) : null}
      {record.related.length > 0 ? (
        <div className="mt-6 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
          {record.related.map((related) => (
            <RelatedCard key={related.heading} related={related} />
          ))}
          <RelatedForms related={record.related} csrfToken={record.csrfToken} />
        </div>
      ) : null}
    </>
  );
}

/** Kinds whose text says more here than in the cell of a listing, where a dash is enough for no. */
const inWords: ReadonlySet<string> = new Set(["text", "derived", "toggle"]);

function Header({ record }: { readonly record: RecordDescription }) {
  const t = useTranslations("admin.form");
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="min-w-0 text-2xl font-semibold tracking-tight text-pretty wrap-anywhere">
          {record.heading}
        </h1>
        {record.badge ? <StateBadge {...record.badge} /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {record.relatedUrl ? (
          <a href={record.relatedUrl} data-content={record.relatedUrl} className={buttonClasses()}>
            {t("openRecord")}
          </a>
        ) : null}
        {record.versionUrl ? (
          <a href={record.versionUrl} data-content={record.versionUrl} className={buttonClasses()}>
            {t("openVersion")}
          </a>
        ) : null}
        {record.actions.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            csrfToken={record.csrfToken}
            icon={<ActionIcon name={action.name} />}
            className={buttonClasses()}
          />
        ))}
        <a
          href={record.listUrl}
          data-content={record.listUrl}
          className={buttonClasses({ variant: "quiet" })}
        >
          <ArrowLeftIcon />
          {t("back")}
        </a>
      </div>
    </header>
  );
}

/** Answers someone sent by a form: each question as it was then, and the answer. */
function AnswerList({ answers }: { readonly answers: readonly AnswerDescription[] }) {
  const t = useTranslations("admin.form.answers");
  return (
    <section
      aria-label={t("heading")}
      className="mb-6 max-w-3xl rounded-lg border border-border bg-card px-4 py-1 sm:px-5"
    >
      <dl className="divide-y divide-border">
        {answers.map(({ name, label, text, fileUrl }) => (
          <div key={name} className="grid gap-0.5 py-3">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
              {fileUrl === undefined ? (
                text || <span className="text-muted-foreground">{t("nothing")}</span>
              ) : (
                <a
                  href={fileUrl}
                  download
                  className="inline-flex items-center gap-1.5 rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
                >
                  <PaperclipIcon className="size-4" />
                  {text}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
