import { useLocale, useTranslations } from "next-intl";
import type { FormDescription } from "#lib/admin/form/form-description";
import { momentText } from "#lib/platform/i18n/formats";

/** People who created the record and last changed it. */
export function RecordHistory({ form }: { readonly form: Pick<FormDescription, "created" | "changed"> }) {
  const t = useTranslations("admin.form");
  const { created, changed } = form;
  if (!created && !changed) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
      {created ? <Event label={t("created")} {...created} /> : null}
      {changed ? <Event label={t("changed")} {...changed} /> : null}
    </p>
  );
}

function Event({ label, at, by }: { readonly label: string; readonly at: string; readonly by?: string }) {
  const language = useLocale();
  return (
    <span>
      {label} <time dateTime={at}>{momentText(new Date(at), language)}</time>
      {by ? `, ${by}` : ""}
    </span>
  );
}
