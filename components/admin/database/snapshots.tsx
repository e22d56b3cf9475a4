import { DatabaseBackupIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import type { SnapshotsDescription } from "#lib/admin/database/snapshots-description";
import { ScreenHeader } from "../screen-header.tsx";

/** Copies of the database, how one is made, and how one is restored. */
export function Snapshots({ screen }: { readonly screen: SnapshotsDescription }) {
  const t = useTranslations("admin.tools.database.snapshots");
  const back = useTranslations("admin.tools.database.screens")("back");
  const { url, backUrl, exportUrl, csrfToken, mayMake, folder, snapshots } = screen;
  return (
    <>
      <ScreenHeader title={t("title")} intro={t("intro")} backUrl={backUrl} back={back}>
        {mayMake ? (
          <form method="post" action={url} data-form="snapshots" data-list={url}>
            <input type="hidden" name="_csrf" value={csrfToken} />
            <Button type="submit" variant="primary" className="aria-busy:opacity-60">
              {t("make")}
            </Button>
          </form>
        ) : null}
        <a href={exportUrl} data-content={exportUrl} className={buttonClasses()}>
          {t("export")}
        </a>
      </ScreenHeader>
      <section aria-label={t("title")} className="rounded-lg border border-border bg-card">
        {snapshots.length === 0 ? (
          <EmptyState icon={DatabaseBackupIcon} title={t("none")} text={t("noneText")} />
        ) : (
          <ul className="divide-y divide-border">
            {snapshots.map((snapshot) => (
              <li
                key={snapshot.name}
                className="grid gap-2 px-4 py-3 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-center lg:gap-6"
              >
                <div>
                  <p className="font-medium">{snapshot.madeAt}</p>
                  <p className="text-xs text-muted-foreground">
                    {snapshot.reason} · {snapshot.size}
                  </p>
                </div>
                <code className="block min-w-0 rounded-md bg-muted px-3 py-2 text-xs wrap-anywhere select-all">
                  {snapshot.command}
                </code>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="restoring" className="mt-6 max-w-3xl text-sm">
        <h2 id="restoring" className="text-base font-semibold">
          {t("restoreTitle")}
        </h2>
        <p className="mt-1 text-pretty text-muted-foreground">{t("restoreText")}</p>
        <p className="mt-3 text-pretty text-muted-foreground">{t("downloadText")}</p>
        <p className="mt-3 text-muted-foreground">{t("folder", { folder })}</p>
      </section>
    </>
  );
}
