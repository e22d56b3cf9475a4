import { PlusIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import type { FormDescription } from "#lib/admin/form/form-description";

/** The record in the other languages: to open where it exists, to write where it is missing. */
export function TranslationLinks({ translations }: Pick<FormDescription, "translations">) {
  const t = useTranslations("admin.form.translations");
  if (translations.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("heading")}</CardTitle>
      </CardHeader>
      <ul className="p-2">
        {translations.map(({ language, url, exists, text }) => (
          <li key={language}>
            <a
              href={url}
              data-content={url}
              className="flex items-center gap-3 rounded-md px-2 py-2 hover:bg-accent focus-visible:focus-ring"
            >
              <span
                aria-hidden
                className="w-6 shrink-0 text-xs font-semibold text-muted-foreground uppercase"
              >
                {language}
              </span>
              <span className="min-w-0 flex-1 truncate">{text}</span>
              <span className="flex shrink-0 items-center gap-1 text-xs font-medium text-primary-text">
                {exists ? null : <PlusIcon aria-hidden className="size-3.5" />}
                {exists ? t("open") : t("create")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
