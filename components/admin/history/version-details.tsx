import { useLocale, useTranslations } from "next-intl";
import { ReadRichText } from "#components/fields/rich-text/read-rich-text";
import { Badge } from "#components/ui/badge";
import { buttonClasses } from "#components/ui/button";
import { GitCompareArrowsIcon, Undo2Icon } from "#components/ui/icons";
import type { VersionDescription, VersionField } from "#lib/admin/history/load-version";
import { momentText } from "#lib/platform/i18n/formats";
import { HistoryHeader } from "./history-header.tsx";

/** Shows a record as a change left it, to read, compare and restore. */
export function VersionDetails({ version }: { readonly version: VersionDescription }) {
  const t = useTranslations("admin.history");
  const { entry, isPresent, groups, lost, compareUrl } = version;
  const when = useWhen(version);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <HistoryHeader screen={version}>
        <p className="mt-1 text-muted-foreground">
          {when ? t("version", { when }) : t("beginning")}
          {entry?.by ? `, ${entry.by}: ${entry.action}` : ""}
        </p>
      </HistoryHeader>
      {isPresent ? (
        <p role="status">{t("isNow")}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {version.mayRestore ? <RestoreForm version={version} when={when} /> : null}
          <a href={compareUrl} data-content={compareUrl} className={buttonClasses()}>
            <GitCompareArrowsIcon />
            {t("compareNow")}
          </a>
        </div>
      )}
      {lost.length > 0 ? (
        <div className="rounded-lg bg-caution-soft p-4 text-caution">
          <p>{t("cannotReturn")}</p>
          <ul className="mt-1 list-disc pl-5">
            {lost.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {groups.map((group) => (
        <VersionFields key={group.heading ?? ""} group={group} />
      ))}
    </div>
  );
}

function useWhen({ entry }: VersionDescription): string | undefined {
  const language = useLocale();
  return entry && momentText(new Date(entry.at), language);
}

function RestoreForm({ version, when }: RestoreFormProps) {
  const t = useTranslations("admin.history");
  const { historyUrl } = version;
  return (
    <form method="post" action={historyUrl}>
      <input type="hidden" name="_csrf" value={version.csrfToken} />
      <input type="hidden" name="restore" value={version.entryId} />
      <input type="hidden" name="version" value={version.version} />
      <button
        type="submit"
        data-json={historyUrl}
        data-confirm={when ? t("restoreConfirm", { when }) : t("restoreBeginning")}
        className={buttonClasses({ variant: "primary" })}
      >
        <Undo2Icon />
        {t("restore")}
      </button>
    </form>
  );
}

interface RestoreFormProps {
  readonly version: VersionDescription;
  readonly when: string | undefined;
}

function VersionFields({ group }: { readonly group: VersionDescription["groups"][number] }) {
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
