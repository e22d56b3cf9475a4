import { useLocale, useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { FileClockIcon, GitCompareArrowsIcon, HistoryIcon } from "#components/ui/icons";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import type { HistoryScreen } from "#lib/admin/history/load-history";
import type {
  ComparisonDescription,
  HistoryDescription,
  HistoryEntry,
} from "#lib/admin/history/load-version";
import { momentText } from "#lib/platform/i18n/formats";
import { Differences } from "./differences.tsx";
import { HistoryHeader } from "./history-header.tsx";
import { VersionDetails } from "./version-details.tsx";

/** Screen requested by the address of a record's history. */
export function RecordVersions({ screen }: { readonly screen: HistoryScreen }) {
  if (screen.kind === "version") return <VersionDetails version={screen} />;
  if (screen.kind === "comparison") return <VersionComparison comparison={screen} />;
  return <ChangeHistory history={screen} />;
}

/** Differences between two versions of a record, field by field. */
function VersionComparison({ comparison }: { readonly comparison: ComparisonDescription }) {
  const t = useTranslations("admin.history");
  const { from, to, changes } = comparison;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <HistoryHeader screen={comparison} />
      <CompareForm screen={comparison} from={from} to={to} />
      {changes.length === 0 ? (
        <p role="status">{t("alike")}</p>
      ) : (
        <section aria-labelledby="differences" className="rounded-lg border border-border bg-card p-4">
          <h2 id="differences" className="font-semibold">
            {t("compareHeading")}
          </h2>
          <p className="mt-1 mb-3 text-muted-foreground">{t("legend")}</p>
          <Differences changes={changes} />
          <p className="mt-3 text-muted-foreground">{t("others")}</p>
        </section>
      )}
    </div>
  );
}

/** Changes of a record with author, time and kind, newest first, with a link to each version. */
function ChangeHistory({ history }: { readonly history: HistoryDescription }) {
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

/** Chooses two versions to see side by side; a plain form without scripts. */
function CompareForm({ screen, from, to }: CompareFormProps) {
  const t = useTranslations("admin.history");
  const { choices, historyUrl } = screen;
  if (choices.length < 2) return null;
  return (
    <form
      method="get"
      action={historyUrl}
      className="grid grid-cols-1 items-end gap-3 rounded-lg border border-border bg-card p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <VersionSelect
        name="from"
        label={t("compareFrom")}
        choices={choices}
        chosen={from ?? choices[1]?.value}
      />
      <VersionSelect name="to" label={t("compareTo")} choices={choices} chosen={to ?? choices[0]?.value} />
      <Button type="submit">
        <GitCompareArrowsIcon />
        {t("compare")}
      </Button>
    </form>
  );
}

interface CompareFormProps {
  readonly screen: HistoryScreen;
  readonly from?: string;
  readonly to?: string;
}

function VersionSelect({ name, label, choices, chosen }: VersionSelectProps) {
  const id = `compare-${name}`;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect key={chosen} id={id} name={name} defaultValue={chosen}>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

interface VersionSelectProps {
  readonly name: "from" | "to";
  readonly label: string;
  readonly choices: HistoryScreen["choices"];
  readonly chosen: string | undefined;
}
