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
