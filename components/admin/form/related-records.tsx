import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { buttonClasses } from "#components/ui/button";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { Columns2Icon, PlusIcon, Trash2Icon } from "#components/ui/icons";
import type { FormDescription, RelatedDescription } from "#lib/admin/form/form-description";

type Item = RelatedDescription["items"][number];

/** Lists records that belong to this one, each as a link where the reader may open it. */
export function RelatedCard({ related }: { readonly related: RelatedDescription }) {
  const t = useTranslations("admin.form.related");
  const { heading, items, total = 0, empty, hint, more } = related;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{heading}</CardTitle>
        {total > 0 ? <span className="text-xs text-muted-foreground tabular-nums">{total}</span> : null}
      </CardHeader>
      {items.length === 0 ? <p className="px-4 pt-2 pb-4 text-muted-foreground">{empty}</p> : null}
      <ul className="p-2 empty:hidden">
        {items.map((item) => (
          <li key={keyOf(item)} className="flex items-center">
            <RelatedItem item={item} />
            {item.actions?.map((action) => (
              <ActionButton key={action.url} action={action} about={item.text} />
            ))}
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <p className="px-4 pb-3 text-xs text-muted-foreground">
          {t("more", { count: total - items.length })}
        </p>
      ) : null}
      {hint ? <p className="px-4 pb-3 text-xs text-pretty text-muted-foreground">{hint}</p> : null}
      {more ? (
        <p className="border-t border-border px-4 py-3">
          <a href={more.url} data-content={more.url} className={linkClasses}>
            {more.text}
          </a>
        </p>
      ) : null}
    </Card>
  );
}

type RelatedAction = NonNullable<Item["actions"]>[number];

function keyOf({ actions, url, text, detail }: Item): string {
  return actions?.[0]?.value ?? url ?? text + detail;
}

/** Renders the forms of the buttons outside the record's form, so that Enter in a field never presses one of them. */
export function RelatedForms({ related, csrfToken }: RelatedFormsProps) {
  return related
    .flatMap(({ items }) => items.flatMap(({ actions }) => actions ?? []))
    .map((action) => (
      <form key={formId(action)} id={formId(action)} method="post" action={action.url} hidden>
        <input type="hidden" name="_csrf" value={csrfToken} />
        <input type="hidden" name={action.field} value={action.value} />
      </form>
    ));
}

interface RelatedFormsProps {
  readonly related: readonly RelatedDescription[];
  readonly csrfToken: string;
}

function ActionButton({ action, about }: { readonly action: RelatedAction; readonly about: string }) {
  return (
    <button
      type="submit"
      form={formId(action)}
      data-json={action.url}
      data-confirm={action.confirm}
      data-confirm-action={action.label}
      data-danger={action.danger}
      data-copies={action.copies ? "" : undefined}
      aria-label={`${action.label}: ${about}`}
      title={action.label}
      className={buttonClasses({ variant: "quiet", ...(action.danger ? { size: "icon" } : {}) })}
    >
      {action.danger ? <Trash2Icon /> : action.label}
    </button>
  );
}

function formId({ url, value }: RelatedAction): string {
  return `related-${url.split("/").at(-1)}-${value}`;
}

const linkClasses = "rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring";

function RelatedItem({ item }: { readonly item: Item }) {
  const face = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{item.text}</span>
        {item.detail ? (
          <span className="block truncate text-xs text-muted-foreground">{item.detail}</span>
        ) : null}
        {item.quote ? (
          <span className="mt-1 block border-l-2 border-border pl-2 text-xs wrap-anywhere whitespace-pre-line">
            {item.quote}
          </span>
        ) : null}
      </span>
      {item.note ? <Badge>{item.note}</Badge> : null}
    </>
  );
  const classes = "flex min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-1.5";
  if (!item.url) return <div className={classes}>{face}</div>;
  return (
    <a
      href={item.url}
      data-content={item.url}
      className={`${classes} hover:bg-accent focus-visible:focus-ring`}
    >
      {face}
    </a>
  );
}

/**
 * Links to the record in the other languages: opens an existing one, creates a missing one, or shows one beside the
 * form.
 */
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
