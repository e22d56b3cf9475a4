import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import type { MaintenanceDescription } from "#lib/admin/database/maintaining/maintenance-description";

/** How much of the file each table takes, as bars beside the numbers. */
export function SpaceByTable({ screen }: { readonly screen: MaintenanceDescription }) {
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

/** Listings and search keep many small tables, which nobody needs to see at once. */
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
