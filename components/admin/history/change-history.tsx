import { useLocale, useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { FileClockIcon, HistoryIcon } from "#components/ui/icons";
import type { HistoryDescription, HistoryEntry } from "#lib/admin/history/history-description";
import { momentText } from "#lib/platform/i18n/moment-text";
import { CompareForm } from "./compare-form.tsx";
import { Differences } from "./differences.tsx";
import { HistoryHeader } from "./history-header.tsx";

/** Who changed a record, when and how, the newest first, with the way to each version. */
export function ChangeHistory({ history }: { readonly history: HistoryDescription }) {
  const t = useTranslations("admin.history");
  const { entries, isCut, logUrl, beginningUrl } = history;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <HistoryHeader screen={history} />
      <CompareForm screen={history} />
      {entries.length === 0 ? (
        <EmptyState icon={HistoryIcon} title={t("none")} text={t("noneText")} />
      ) : (
        <ol className="flex flex-col gap-4">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {beginningUrl ? (
        <p>
          <SoftLink url={beginningUrl}>{t("beginning")}</SoftLink>
        </p>
      ) : null}
      {isCut ? <p className="text-muted-foreground">{t("cut")}</p> : null}
      {logUrl ? (
        <p>
          <SoftLink url={logUrl}>{t("log")}</SoftLink>
        </p>
      ) : null}
    </div>
  );
}

function SoftLink({ url, children }: { readonly url: string; readonly children: string }) {
  return (
    <a href={url} data-content={url} className="text-primary-text underline underline-offset-3">
      {children}
    </a>
  );
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const t = useTranslations("admin.history");
  const at = momentText(new Date(entry.at), useLocale());
  const { versionUrl } = entry;
  return (
    <li className="rounded-lg border border-border bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-semibold">
          {entry.action}
          <span className="block font-normal text-muted-foreground">
            <time dateTime={entry.at}>{at}</time>
            {entry.by ? `, ${entry.by}` : ""}
          </span>
        </h2>
        {versionUrl ? (
          <a
            href={versionUrl}
            data-content={versionUrl}
            aria-label={t("openFrom", { when: at })}
            className={buttonClasses({ size: "small" })}
          >
            <FileClockIcon />
            {t("open")}
          </a>
        ) : null}
      </div>
      {entry.changes.length > 0 ? (
        <div className="mt-3">
          <Differences changes={entry.changes} />
        </div>
      ) : (
        <p className="mt-2 text-muted-foreground">{t("nothing")}</p>
      )}
    </li>
  );
}
