import { useTranslations } from "next-intl";
import { PaperclipIcon } from "#components/ui/icons";
import type { AnswerDescription } from "#lib/admin/form/record-description";

/** What somebody sent by a form: each question as it stood then, and the answer. */
export function AnswerList({ answers }: { readonly answers: readonly AnswerDescription[] }) {
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
