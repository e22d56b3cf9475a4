import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { CircleCheckIcon } from "#components/ui/icons";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import type { DemoDescription } from "#lib/admin/setup/demo-content";
import { ScreenHeader } from "../screen-header.tsx";
import { ModuleIcon } from "../shell/module-icon.tsx";

/** Lists what goes with the demo, what stays and why, with the form that takes it away. */
export function DemoContent({ screen }: { readonly screen: DemoDescription }) {
  const t = useTranslations("admin.demo");
  const { formUrl, settingsUrl, csrfToken, goes, settings, stays } = screen;
  const isNothing = goes.length + settings.length === 0;
  return (
    <div className="max-w-4xl">
      <ScreenHeader title={t("title")} intro={t("intro")} backUrl={settingsUrl} back={t("back")} />
      {isNothing && stays.length === 0 ? (
        <EmptyState level={2} icon={CircleCheckIcon} title={t("nothing")} text={t("nothingText")} />
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Card>
            <CardHeader>
              <CardTitle>{t("goes")}</CardTitle>
            </CardHeader>
            <CardContent>
              {isNothing ? <p className="text-pretty text-muted-foreground">{t("nothingGoes")}</p> : null}
              <ul className="grid gap-2">
                {goes.map(({ page, title, count }) => (
                  <li key={page} className="flex items-center gap-2.5">
                    <ModuleIcon page={page} className="size-4.5 text-muted-foreground" strokeWidth={1.75} />
                    <span className="min-w-0 flex-1">{title}</span>
                    <span className="text-muted-foreground tabular-nums">{count}</span>
                  </li>
                ))}
              </ul>
              {settings.length > 0 ? (
                <p className="mt-3 text-xs text-pretty text-muted-foreground">
                  {t("settings", { fields: settings.join(", ") })}
                </p>
              ) : null}
            </CardContent>
          </Card>
          <Card>
            <CardHeader>
              <CardTitle>{t("stays")}</CardTitle>
            </CardHeader>
            <CardContent>
              {stays.length === 0 ? (
                <p className="text-pretty text-muted-foreground">{t("nothingStays")}</p>
              ) : null}
              <ul className="grid gap-3">
                {stays.map(({ url, title, module, reason }) => (
                  <li key={url} className="min-w-0">
                    <a
                      href={url}
                      data-content={url}
                      className="rounded-sm font-medium wrap-anywhere text-primary-text hover:underline focus-visible:focus-ring"
                    >
                      {title}
                    </a>
                    <span className="ml-2 text-xs text-muted-foreground">{module}</span>
                    <span className="block text-xs text-pretty text-muted-foreground">{reason}</span>
                  </li>
                ))}
              </ul>
            </CardContent>
          </Card>
        </div>
      )}
      {isNothing ? null : (
        <form method="post" action={formUrl} className="mt-6 grid justify-items-start gap-4">
          <input type="hidden" name="_csrf" value={csrfToken} />
          <p className="max-w-2xl text-pretty text-muted-foreground">{t("before")}</p>
          <LabelledCheckbox id="demo-confirmed" name="confirmed" value="true" required>
            {t("confirm")}
          </LabelledCheckbox>
          <Button type="submit" variant="destructive">
            {t("remove")}
          </Button>
        </form>
      )}
    </div>
  );
}
