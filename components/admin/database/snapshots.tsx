import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { DatabaseBackupIcon } from "#components/ui/icons";
import type { SnapshotsDescription } from "#lib/admin/database/snapshots";
import { ScreenHeader } from "../screen-header.tsx";

/** Copies of the database, how one is made, and the way to restore one. */
export function Snapshots({ screen }: { readonly screen: SnapshotsDescription }) {
  const t = useTranslations("admin.tools.database.snapshots");
  const { url, csrfToken, mayMake, folder, snapshots } = screen;
  return (
    <>
      <ScreenHeader title={t("title")} intro={t("intro")}>
        {mayMake ? (
          <form method="post" action={url} data-form="snapshots" data-list={url}>
            <input type="hidden" name="_csrf" value={csrfToken} />
            <Button type="submit" variant="primary" className="aria-busy:opacity-60">
              {t("make")}
            </Button>
          </form>
        ) : null}
      </ScreenHeader>
      <section aria-label={t("title")} className="rounded-lg border border-border bg-card">
        {snapshots.length === 0 ? (
          <EmptyState icon={DatabaseBackupIcon} title={t("none")} text={t("noneText")} />
        ) : (
          <ul className="divide-y divide-border">
            {snapshots.map((snapshot) => (
              <li
                key={snapshot.name}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
              >
                <div>
                  <p className="font-medium">{snapshot.madeAt}</p>
                  <p className="text-xs text-muted-foreground">
                    {snapshot.reason} · {snapshot.size}
                  </p>
                </div>
                {snapshot.restoreUrl ? (
                  <a
                    href={snapshot.restoreUrl}
                    data-content={snapshot.restoreUrl}
                    className={buttonClasses({ size: "small" })}
                  >
                    {t("restore")}
                    <span className="sr-only"> {snapshot.madeAt}</span>
                  </a>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="mt-6 max-w-3xl text-sm text-pretty text-muted-foreground">
        <p>{t("downloadText")}</p>
        <p className="mt-3">{t("folder", { folder })}</p>
      </div>
    </>
  );
}
