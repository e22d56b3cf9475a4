import { CalendarClockIcon, HistoryIcon, PenLineIcon, PlusIcon, UserPlusIcon } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import type { DashboardDescription } from "#lib/admin/dashboard-description";
import { ModuleIcon } from "../shell/module-icon.tsx";
import { AttentionList } from "./attention-list.tsx";
import { RecordList } from "./record-list.tsx";

/** The first page: what there is, what was touched last, what waits. */
export function Dashboard({ dashboard }: { readonly dashboard: DashboardDescription }) {
  const t = useTranslations("admin.dashboard");
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">
          {t("greeting", { name: dashboard.name })}
        </h1>
        <div className="flex flex-wrap gap-2">
          {dashboard.create.map(({ page, title, url }, index) => (
            <a
              key={page}
              href={url}
              data-content={url}
              className={buttonClasses({ variant: index === 0 ? "primary" : "secondary" })}
            >
              <PlusIcon aria-hidden />
              {t("create", { module: title })}
            </a>
          ))}
        </div>
      </header>
      <AttentionList attention={dashboard.attention} />
      <Counts counts={dashboard.counts} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
        <RecordList
          title={t("recent")}
          icon={HistoryIcon}
          records={dashboard.recent}
          empty={t("recentEmpty")}
        />
        <div className="flex min-w-0 flex-col gap-8">
          {dashboard.waiting.length > 0 ? (
            <RecordList
              title={t("waiting")}
              icon={UserPlusIcon}
              records={dashboard.waiting}
              empty=""
              hasStatus={false}
            />
          ) : null}
          <RecordList
            title={t("drafts")}
            icon={PenLineIcon}
            records={dashboard.drafts}
            empty={t("draftsEmpty")}
            hasStatus={false}
          />
          <RecordList
            title={t("scheduled")}
            icon={CalendarClockIcon}
            records={dashboard.scheduled}
            empty={t("scheduledEmpty")}
            hasStatus={false}
          />
        </div>
      </div>
    </div>
  );
}

function Counts({ counts }: Pick<DashboardDescription, "counts">) {
  const format = useFormatter();
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-lg border border-border bg-card sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {counts.map(({ page, title, count, url }) => (
        <li key={page} className="shadow-[1px_1px_0_var(--border)] max-sm:last:odd:col-span-2">
          <a
            href={url}
            data-content={url}
            className="flex h-full flex-col gap-1 p-4 -outline-offset-2 hover:bg-accent"
          >
            <span className="flex items-center gap-2 text-muted-foreground">
              <ModuleIcon page={page} className="size-4" strokeWidth={1.75} />
              {title}
            </span>
            <span className="text-2xl font-semibold tracking-tight tabular-nums">{format.number(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
