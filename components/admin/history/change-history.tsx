import { HistoryIcon, Undo2Icon } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import type { HistoryDescription, HistoryEntry } from "#lib/admin/history-description";
import { Crumb } from "../shell/crumb.tsx";
import { Differences } from "./differences.tsx";
import { RecordTabs } from "./record-tabs.tsx";

/** Who changed a record, when and how, the newest first, with the way back. */
export function ChangeHistory({ history }: { readonly history: HistoryDescription }) {
  const t = useTranslations("admin.history");
  const { formUrl, historyUrl, logUrl } = history;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Crumb title={history.heading} />
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-2xl font-semibold tracking-tight text-pretty wrap-anywhere">
          {t("heading", { label: history.heading })}
        </h1>
        <RecordTabs current="history" formUrl={formUrl} historyUrl={historyUrl} />
      </header>
      {history.entries.length === 0 ? (
        <EmptyState icon={HistoryIcon} title={t("none")} text={t("noneText")} />
      ) : (
        <ol className="flex flex-col gap-4">
          {history.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} history={history} />
          ))}
        </ol>
      )}
      {history.isCut ? <p className="text-muted-foreground">{t("cut")}</p> : null}
      {logUrl ? (
        <p>
          <a href={logUrl} data-content={logUrl} className="text-primary-text underline underline-offset-3">
            {t("log")}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function Entry({ entry, history }: EntryProps) {
  const t = useTranslations("admin.history");
  const format = useFormatter();
  const at = format.dateTime(new Date(entry.at), { dateStyle: "medium", timeStyle: "short" });
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
        {entry.mayRevert ? <RevertForm entry={entry} history={history} when={at} /> : null}
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

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly history: HistoryDescription;
}

function RevertForm({ entry, history, when }: EntryProps & { readonly when: string }) {
  const t = useTranslations("admin.history");
  return (
    <form method="post" action={history.historyUrl}>
      <input type="hidden" name="_csrf" value={history.csrfToken} />
      <input type="hidden" name="entry" value={entry.id} />
      <input type="hidden" name="version" value={history.version} />
      <button
        type="submit"
        data-json={history.historyUrl}
        data-confirm={t("confirm", { when })}
        className={buttonClasses({ size: "small" })}
      >
        <Undo2Icon aria-hidden />
        {t("revert")}
      </button>
    </form>
  );
}
