import { useTranslations } from "next-intl";
import type { DomainDescription } from "#lib/admin/sender-domain";
import type { FoundSetting, SettingsDescription, SettingsGroupDescription } from "#lib/admin/settings";
import { Button } from "../ui/button.tsx";
import { CircleAlertIcon, CircleCheckIcon, CircleHelpIcon, SearchIcon } from "../ui/icons.tsx";
import { Input } from "../ui/input.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import { ModuleIcon } from "./shell/module-icon.tsx";

/** Trust of mailboxes in mails of the site: a line each for SPF, DKIM and DMARC. */
export function DomainCheckScreen({ screen }: { readonly screen: DomainDescription }) {
  const t = useTranslations("admin.settings.domain");
  const { formUrl, address, domain, records } = screen;
  return (
    <div className="max-w-3xl">
      <ScreenHeader
        title={t("title")}
        intro={t("intro", { address, domain })}
        backUrl={formUrl}
        back={t("back")}
      />
      <DomainRecords records={records} />
    </div>
  );
}

/** A line for each record, with what it means. */
export function DomainRecords({ records }: Pick<DomainDescription, "records">) {
  return (
    <ul className="divide-y divide-border rounded-lg border border-border bg-card">
      {records.map((record) => (
        <li key={record.kind} className="flex gap-3 p-4">
          <VerdictIcon verdict={record.verdict} />
          <div className="grid min-w-0 gap-1">
            <p className="text-pretty">
              <strong className="font-semibold">{record.title}</strong> {record.text}
            </p>
            <p className="text-xs wrap-anywhere text-muted-foreground">
              <code>{record.name}</code>
              {record.record ? (
                <>
                  {": "}
                  <code>{record.record}</code>
                </>
              ) : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function VerdictIcon({ verdict }: Pick<DomainDescription["records"][number], "verdict">) {
  const size = "mt-0.5 size-4.5 shrink-0";
  if (verdict === "good") return <CircleCheckIcon className={`${size} text-success`} />;
  if (verdict === "unknown") return <CircleHelpIcon className={`${size} text-muted-foreground`} />;
  return <CircleAlertIcon className={`${size} text-caution`} />;
}

/** All groups of settings as cards, and one search over every setting, a plain form. */
export function SettingsOverview({ screen }: { readonly screen: SettingsDescription }) {
  const t = useTranslations("admin.settings");
  const { formUrl, q, groups, found } = screen;
  return (
    <div className="max-w-5xl">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
          <p className="mt-1 text-pretty text-muted-foreground">{t("intro")}</p>
        </div>
        <search className="w-full sm:w-80">
          <form key={q} action={formUrl} className="flex gap-2">
            <Input
              type="search"
              name="q"
              aria-label={t("search")}
              placeholder={t("search")}
              defaultValue={q}
              autoComplete="off"
              className="min-w-0 flex-1"
            />
            <Button type="submit">
              <SearchIcon />
              <span className="max-sm:sr-only">{t("searchButton")}</span>
            </Button>
          </form>
        </search>
      </header>
      {found ? <Found found={found} allUrl={formUrl} /> : <Groups groups={groups} />}
    </div>
  );
}

function Groups({ groups }: { readonly groups: readonly SettingsGroupDescription[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {groups.map((group) => (
        <li
          key={group.page}
          className="relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 rounded-lg border border-border bg-card p-4 focus-within:border-border-strong hover:border-border-strong"
        >
          <ModuleIcon page={group.page} className="mt-0.5 size-5 text-muted-foreground" strokeWidth={1.75} />
          <h2 className="font-semibold">
            <a
              href={group.url}
              data-content={group.url}
              className="rounded-sm after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:focus-ring"
            >
              {group.title}
            </a>
          </h2>
          <p className="col-start-2 text-pretty text-muted-foreground">{group.text}</p>
          <p className="col-start-2 mt-1 text-xs text-muted-foreground">
            {group.alert ? <strong className="font-medium text-caution">{group.alert}</strong> : group.state}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Found({ found, allUrl }: FoundProps) {
  const t = useTranslations("admin.settings");
  return (
    <section aria-labelledby="found-settings">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div role="status">
          <h2 id="found-settings" className="text-sm font-medium">
            {found.line}
          </h2>
        </div>
        <a
          href={allUrl}
          data-content={allUrl}
          className="rounded-sm text-sm text-primary-text hover:underline focus-visible:focus-ring"
        >
          {t("showAll")}
        </a>
      </div>
      {found.settings.length > 0 ? (
        <ul className="divide-y divide-border rounded-lg border border-border bg-card">
          {found.settings.map((setting) => (
            <FoundLine key={setting.url} setting={setting} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function FoundLine({ setting: { url, label, hint, group } }: { readonly setting: FoundSetting }) {
  return (
    <li className="px-4 py-3">
      <a
        href={url}
        className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
      >
        {label}
      </a>
      <span className="ml-2 text-xs text-muted-foreground">{group}</span>
      {hint ? <span className="block text-pretty text-muted-foreground">{hint}</span> : null}
    </li>
  );
}

interface FoundProps {
  readonly found: NonNullable<SettingsDescription["found"]>;
  readonly allUrl: string;
}
