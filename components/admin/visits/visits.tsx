import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { ChartColumnIcon, CircleAlertIcon } from "#components/ui/icons";
import type { VisitedName, VisitsDescription } from "#lib/admin/visits";
import { classNames } from "#lib/platform/class-names";
import { ScreenHeader } from "../screen-header.tsx";
import { VisitPlot, VisitSums } from "./visit-plot.tsx";

/** Numbers of the website: views by day, the pages that were read most, and the sites that link to them. */
export function Visits({ screen }: { readonly screen: VisitsDescription }) {
  const t = useTranslations("admin.visits");
  const { plot, pages, sources, off, settingUrl, listUrl } = screen;
  return (
    <div className="max-w-5xl">
      <ScreenHeader
        crumb={t("crumb")}
        title={t("title")}
        intro={t("intro")}
        backUrl={listUrl}
        back={t("all")}
      />
      {off === undefined ? null : (
        <p className="mb-6 flex items-center gap-2 rounded-lg border border-border bg-card p-4 text-pretty">
          <CircleAlertIcon className="size-4 shrink-0 text-muted-foreground" />
          <span>
            {t(`off.${off}`)}{" "}
            {off === "setting" ? (
              <a href={settingUrl} data-content={settingUrl} className={linkClasses}>
                {t("setting")}
              </a>
            ) : null}
          </span>
        </p>
      )}
      <Ranges ranges={screen.ranges} />
      {plot ? (
        <div className="grid gap-4">
          <Card>
            <CardContent className="grid gap-5">
              <VisitSums plot={plot} />
              <VisitPlot plot={plot} className="h-44" />
            </CardContent>
          </Card>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <Names title={t("pages")} names={pages} empty={t("pagesEmpty")} />
            <Names title={t("sources")} names={sources} empty={t("sourcesEmpty")} />
          </div>
        </div>
      ) : (
        <EmptyState icon={ChartColumnIcon} title={t("empty")} text={t("emptyText")} />
      )}
    </div>
  );
}

function Ranges({ ranges }: Pick<VisitsDescription, "ranges">) {
  const t = useTranslations("admin.visits");
  return (
    <nav aria-label={t("range")} className="mb-4 flex flex-wrap gap-1">
      {ranges.map(({ text, url, isCurrent }) => (
        <a
          key={url}
          href={url}
          data-content={url}
          aria-current={isCurrent ? "true" : undefined}
          className={buttonClasses({ variant: isCurrent ? "secondary" : "quiet", size: "small" })}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

interface NamesProps {
  readonly title: string;
  readonly names: readonly VisitedName[];
  readonly empty: string;
}

function Names({ title, names, empty }: NamesProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        {names.length === 0 ? <p className="text-pretty text-muted-foreground">{empty}</p> : null}
        <NameList names={names} />
      </CardContent>
    </Card>
  );
}

/** Names with their views, each on a bar of its share. */
export function NameList({ names }: Pick<NamesProps, "names">) {
  return (
    <ol className="grid gap-1">
      {names.map(({ name, href, views, share }) => (
        <li key={name} className="relative flex min-h-8 items-center justify-between gap-4 px-2">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            <rect width={share * 100} height={1} className="fill-primary-soft" />
          </svg>
          {href ? (
            <a href={href} className={classNames(linkClasses, "relative min-w-0 truncate")}>
              {name}
            </a>
          ) : (
            <span className="relative min-w-0 truncate">{name}</span>
          )}
          <span className="relative text-muted-foreground tabular-nums">{views}</span>
        </li>
      ))}
    </ol>
  );
}

const linkClasses = "rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring";
