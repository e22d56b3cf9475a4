import { useTranslations } from "next-intl";
import { ReadRichText } from "#components/fields/rich-text/read-rich-text";
import { Badge } from "#components/ui/badge";
import type { VersionDescription, VersionField } from "#lib/admin/history/history-description";

/** A group of fields as a version has them. */
export function VersionFields({ group }: { readonly group: VersionDescription["groups"][number] }) {
  if (group.fields.length === 0) return null;
  return (
    <section className="rounded-lg border border-border bg-card p-4">
      {group.heading ? <h2 className="mb-3 text-sm font-semibold">{group.heading}</h2> : null}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-3">
        {group.fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </dl>
    </section>
  );
}

function Field({ field }: { readonly field: VersionField }) {
  const t = useTranslations("admin.history");
  const { label, isDifferentNow, isUncertain } = field;
  return (
    <div className="contents">
      <dt className="text-muted-foreground max-sm:mt-2">
        {label}
        {isDifferentNow ? (
          <Badge tone="info" className="ml-2 sm:mt-1 sm:ml-0 sm:flex sm:w-fit">
            {t("differs")}
          </Badge>
        ) : null}
      </dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
        <Value field={field} />
        {isUncertain ? <p className="mt-1 text-xs text-caution">{t("uncertain")}</p> : null}
      </dd>
    </div>
  );
}

function Value({ field: { label, text, html, imageUrl } }: { readonly field: VersionField }) {
  const t = useTranslations("admin.history");
  if (html) return <ReadRichText html={html} />;
  if (imageUrl)
    return (
      <picture>
        <img src={imageUrl} alt={label} className="max-h-48 rounded-md border border-border" />
      </picture>
    );
  return text === "" ? <span className="text-muted-foreground">{t("empty")}</span> : text;
}
