import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { DatabaseBackupIcon } from "#components/ui/icons";
import type { RestoreDescription, SnapshotsDescription } from "#lib/admin/database/snapshots";
import { ScreenHeader } from "../screen-header.tsx";

/** Lists the copies of the database, with forms to make one and to restore one. */
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

const follows = ["kept", "session", "mails", "files", "log"] as const;

/** Preview of restoring a snapshot, before it is done. */
export function RestoreScreen({ screen }: { readonly screen: RestoreDescription }) {
  const t = useTranslations("admin.tools.database.restore");
  const { name, madeAt, about, formUrl, backUrl, csrfToken, command } = screen;
  return (
    <div className="max-w-4xl">
      <ScreenHeader
        crumb={madeAt}
        title={t("title", { time: madeAt })}
        intro={about}
        backUrl={backUrl}
        back={t("back")}
      />
      <section aria-labelledby="follows" className="mb-6">
        <h2 id="follows" className="mb-2 text-base font-semibold">
          {t("followsTitle")}
        </h2>
        <ul className="list-disc space-y-1 pl-5 text-sm text-pretty">
          {follows.map((follow) => (
            <li key={follow}>{t(`follows.${follow}`)}</li>
          ))}
        </ul>
      </section>
      <form
        method="post"
        action={formUrl}
        data-form="restore"
        data-list={backUrl}
        className="flex flex-wrap gap-3"
      >
        <input type="hidden" name="_csrf" value={csrfToken} />
        <input type="hidden" name="snapshot" value={name} />
        <Button type="submit" variant="destructive" className="aria-busy:opacity-60">
          {t("restore")}
        </Button>
        <a href={backUrl} data-content={backUrl} className={buttonClasses()}>
          {t("cancel")}
        </a>
      </form>
      <div className="mt-8 max-w-3xl text-sm text-muted-foreground">
        <p className="text-pretty">{t("command")}</p>
        <code className="mt-2 block rounded-md bg-muted px-3 py-2 text-xs wrap-anywhere select-all">
          {command}
        </code>
      </div>
    </div>
  );
}
