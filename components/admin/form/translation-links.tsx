import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { Columns2Icon, PlusIcon } from "#components/ui/icons";
import type { FormDescription } from "#lib/admin/form/form-description";

/** The record in the other languages: to open where it exists, to write where it is missing, to read beside the form. */
export function TranslationLinks({ translations }: Pick<FormDescription, "translations">) {
  const t = useTranslations("admin.form.translations");
  if (translations.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("heading")}</CardTitle>
      </CardHeader>
      <ul className="p-2">
        {translations.map((translation) => (
          <li key={translation.language}>
            <TranslationLink translation={translation} />
            {translation.besideUrl ? <Beside translation={translation} url={translation.besideUrl} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Translation = FormDescription["translations"][number];

function TranslationLink({
  translation: { language, url, exists, text },
}: {
  readonly translation: Translation;
}) {
  const t = useTranslations("admin.form.translations");
  return (
    <a
      href={url}
      data-content={url}
      className="flex items-center gap-3 rounded-md px-2 py-2 hover:bg-accent focus-visible:focus-ring"
    >
      <span aria-hidden className="w-6 shrink-0 text-xs font-semibold text-muted-foreground uppercase">
        {language}
      </span>
      <span className="min-w-0 flex-1 truncate">{text}</span>
      <span className="flex shrink-0 items-center gap-1 text-xs font-medium text-primary-text">
        {exists ? null : <PlusIcon className="size-3.5" />}
        {exists ? t("open") : t("create")}
      </span>
    </a>
  );
}

function Beside({
  translation: { behind },
  url,
}: {
  readonly translation: Translation;
  readonly url: string;
}) {
  const t = useTranslations("admin.form.translations");
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 pb-2 pl-11">
      <a
        href={url}
        data-content={url}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-xs font-medium text-primary-text hover:underline focus-visible:focus-ring"
      >
        <Columns2Icon className="size-3.5" />
        {t("beside")}
      </a>
      {behind ? <Badge tone="caution">{t(behind === "this" ? "behindThis" : "behindOther")}</Badge> : null}
    </p>
  );
}
