import { useTranslations } from "next-intl";
import { StateBadge } from "#components/fields/state-badge";
import { Button, buttonClasses } from "#components/ui/button";
import type { MaintenanceDescription } from "#lib/admin/database/maintaining";
import { ScreenHeader } from "../screen-header.tsx";
import { WorkWatch } from "./work-watch.tsx";

/** Shows the database file as a whole: whether it is sound, what uses its space, how it is configured. */
export function MaintenanceScreen({ screen }: { readonly screen: MaintenanceDescription }) {
  const t = useTranslations("admin.tools.database.maintenance");
  const { url, sizes, works, isMoving } = screen;
  return (
    <>
      <ScreenHeader title={t("title")} intro={t("intro")} />
      <WorkWatch url={url} isMoving={isMoving} />
      <dl className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {sizes.map(({ name, text }) => (
          <div key={name} className="rounded-lg border border-border bg-card px-4 py-3">
            <dt className="text-xs text-muted-foreground">{t(name)}</dt>
            <dd className="text-lg font-semibold tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <section aria-label={t("works")} className="mb-6 rounded-lg border border-border bg-card">
        <ul className="divide-y divide-border">
          {works.map((work) => (
            <Work key={work.name} work={work} screen={screen} />
          ))}
        </ul>
        {isMoving ? (
          <noscript>
            <p className="border-t border-border px-4 py-3">
              <a href={url} className={buttonClasses()}>
                {t("reload")}
              </a>
            </p>
          </noscript>
        ) : null}
      </section>
      <SpaceByTable screen={screen} />
      <Facts screen={screen} />
    </>
  );
}

function Work({ work, screen }: WorkProps) {
  const t = useTranslations("admin.tools.database.maintenance");
  const { name, tells, mayRun, isRunning, outcome, tone, problems } = work;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="font-semibold">{t(`names.${name}`)}</h2>
        <p className="mt-0.5 max-w-2xl text-sm text-pretty text-muted-foreground">{tells}</p>
        <p className="mt-2" aria-live="polite">
          <StateBadge text={outcome} tone={tone} />
        </p>
        {problems.length > 0 ? (
          <ul className="mt-2 grid gap-1 font-mono text-xs wrap-anywhere">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
        {mayRun ? null : <p className="mt-2 text-xs text-muted-foreground">{t("needsWrite")}</p>}
      </div>
      {mayRun ? (
        <form method="post" action={screen.url} data-form="maintenance" data-list={screen.url}>
          <input type="hidden" name="_csrf" value={screen.csrfToken} />
          <input type="hidden" name="work" value={name} />
          <Button type="submit" disabled={isRunning} className="aria-busy:opacity-60">
            {t(`run.${name}`)}
          </Button>
        </form>
      ) : null}
    </li>
  );
}

interface WorkProps {
  readonly work: MaintenanceDescription["works"][number];
  readonly screen: MaintenanceDescription;
}

function Facts({ screen: { settings, versions, options } }: { readonly screen: MaintenanceDescription }) {
  const t = useTranslations("admin.tools.database.maintenance");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section aria-labelledby="settings-of-file" className="rounded-lg border border-border bg-card p-4">
        <h2 id="settings-of-file" className="font-semibold">
          {t("settings")}
        </h2>
        <p className="mb-3 text-sm text-muted-foreground">{t("settingsIntro")}</p>
        <Pairs pairs={settings.map(({ name, value }) => [name, value])} />
      </section>
      <section aria-labelledby="versions" className="rounded-lg border border-border bg-card p-4">
        <h2 id="versions" className="mb-3 font-semibold">
          {t("versions")}
        </h2>
        <Pairs pairs={versions.map(({ name, text }) => [t(name), text])} />
        <details className="mt-4">
          <summary className="cursor-pointer rounded-sm text-sm font-medium focus-visible:focus-ring">
            {t("options")}
          </summary>
          <ul className="mt-2 columns-1 gap-x-6 font-mono text-xs wrap-anywhere sm:columns-2">
            {options.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
        </details>
      </section>
    </div>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
      {pairs.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="text-right font-mono wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Share of the file that each table takes, as bars beside the numbers. */
function SpaceByTable({ screen }: { readonly screen: MaintenanceDescription }) {
  const t = useTranslations("admin.tools.database.maintenance");
  const { space, url, csrfToken } = screen;
  return (
    <section aria-labelledby="space" className="mb-6 rounded-lg border border-border bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="space" className="font-semibold">
            {t("space")}
          </h2>
          <p className="text-sm text-muted-foreground">{t(space ? "spaceIntro" : "measuring")}</p>
        </div>
        <form method="post" action={url} data-form="maintenance" data-list={url}>
          <input type="hidden" name="_csrf" value={csrfToken} />
          <input type="hidden" name="work" value="measure" />
          <Button type="submit" size="small" className="aria-busy:opacity-60">
            {t("run.measure")}
          </Button>
        </form>
      </div>
      {space ? (
        <>
          <Bars of={space.slice(0, mostShown)} />
          {space.length > mostShown ? (
            <details className="mt-4">
              <summary className="cursor-pointer rounded-sm text-sm font-medium focus-visible:focus-ring">
                {t("smaller", { count: space.length - mostShown })}
              </summary>
              <Bars of={space.slice(mostShown)} />
            </details>
          ) : null}
        </>
      ) : null}
    </section>
  );
}

/** Listings and search create many small tables, which no one needs to see at once. */
const mostShown = 15;

function Bars({ of }: { readonly of: NonNullable<MaintenanceDescription["space"]> }) {
  return (
    <ul className="mt-4 grid gap-2.5">
      {of.map(({ table, text, rows, indexes }) => (
        <li key={table} className="grid gap-x-4 gap-y-1 sm:grid-cols-[16rem_minmax(0,1fr)] sm:items-center">
          <span className="flex flex-wrap justify-between gap-x-3 text-sm sm:block">
            <span className="block font-mono text-xs wrap-anywhere">{table}</span>
            <span className="block text-xs text-muted-foreground tabular-nums">{text}</span>
          </span>
          <span aria-hidden className="flex h-2 overflow-hidden rounded-full bg-muted">
            <span className="bg-primary" style={{ width: `${rows}%` }} />
            <span className="bg-primary/40" style={{ width: `${indexes}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
