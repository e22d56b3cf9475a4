import { useTranslations } from "next-intl";
import { StateBadge } from "#components/fields/state-badge";
import { buttonClasses } from "#components/ui/button";
import type { IconComponent } from "#components/ui/icon";
import {
  CalendarClockIcon,
  ChartColumnIcon,
  CircleCheckIcon,
  CircleDotIcon,
  HistoryIcon,
  InboxIcon,
  PenLineIcon,
  PlusIcon,
  SendIcon,
  TextSearchIcon,
  TriangleAlertIcon,
  UserPlusIcon,
} from "#components/ui/icons";
import type { DashboardDescription, DashboardRecord, Todo } from "#lib/admin/dashboard/dashboard-description";
import { languageAttributes } from "#lib/platform/i18n/languages";
import { VisitPlot, VisitSums } from "../visits/visit-plot.tsx";
import { NameList } from "../visits/visits.tsx";
import { ReviewList } from "./review-list.tsx";
import { When } from "./when.tsx";

/** Renders the first page: pending tasks, recently edited records, and work in progress. */
export function Dashboard({ dashboard }: { readonly dashboard: DashboardDescription }) {
  const t = useTranslations("admin.dashboard");
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">
          {t("greeting", { name: dashboard.name })}
        </h1>
        <div className="flex flex-wrap gap-2">
          {dashboard.create.map(({ page, text, url }, index) => (
            <a
              key={page}
              href={url}
              data-content={url}
              className={buttonClasses({ variant: index === 0 ? "primary" : "secondary" })}
            >
              <PlusIcon />
              {text}
            </a>
          ))}
        </div>
      </header>
      {dashboard.setup ? <Setup {...dashboard.setup} /> : null}
      <ReviewList id="inbox" title={t("inbox")} icon={InboxIcon} reviews={dashboard.inbox} />
      <ReviewList id="sent" title={t("sent")} icon={SendIcon} reviews={dashboard.sent} hasStatus />
      {dashboard.todo.length > 0 || dashboard.inbox.records.length === 0 ? (
        <TodoList todo={dashboard.todo} />
      ) : null}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <RecordList
            title={t("recent")}
            icon={HistoryIcon}
            records={dashboard.recent}
            empty={t("recentEmpty")}
          />
          {dashboard.visits ? <RecentVisits {...dashboard.visits} /> : null}
        </div>
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
          <MissedSearches missed={dashboard.missed} />
        </div>
      </div>
      {dashboard.lastProof ? <LastProof {...dashboard.lastProof} /> : null}
    </div>
  );
}

/** The way back to the guide through a new site. */
function Setup({ text, url }: { readonly text: string; readonly url: string }) {
  const t = useTranslations("admin.dashboard.setup");
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-border bg-card p-4">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{t("title")}</h2>
        <p className="text-muted-foreground">{text}</p>
      </div>
      <a href={url} data-content={url} className={buttonClasses()}>
        {t("go")}
      </a>
    </section>
  );
}

/** Result of the last restore of a backup, and the link to the health of the site. */
function LastProof({ text, url }: { readonly text: string; readonly url: string }) {
  const t = useTranslations("admin.tools.health");
  return (
    <p className="border-t border-border pt-4 text-pretty text-muted-foreground">
      <span className="font-medium text-foreground">{t("lastProof")}:</span> {text}{" "}
      <a
        href={url}
        data-content={url}
        className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
      >
        {t("see")}
      </a>
    </p>
  );
}

/** Views of the last days with the pages that were read most. */
function RecentVisits({ plot, pages, url }: NonNullable<DashboardDescription["visits"]>) {
  const t = useTranslations("admin.dashboard");
  const tVisits = useTranslations("admin.visits");
  return (
    <section className="min-w-0">
      <h2 className="mb-4 flex items-center gap-2 border-b border-border pb-2 text-sm font-semibold">
        <ChartColumnIcon className="size-4 text-muted-foreground" strokeWidth={1.75} />
        {t("visits")}
        <a
          href={url}
          data-content={url}
          className="ml-auto font-normal text-muted-foreground hover:text-foreground hover:underline"
        >
          {tVisits("more")}
        </a>
      </h2>
      <div className="grid gap-5">
        <VisitSums plot={plot} />
        <VisitPlot plot={plot} className="h-28" />
        <NameList names={pages} />
      </div>
    </section>
  );
}

/** Most frequent searches of visitors that found nothing. */
function MissedSearches({ missed: { searches, url } }: MissedSearchesProps) {
  const t = useTranslations("admin.dashboard");
  if (searches.length === 0) return null;
  return (
    <section className="min-w-0">
      <h2 className="flex items-center gap-2 border-b border-border pb-2 text-sm font-semibold">
        <TextSearchIcon className="size-4 text-muted-foreground" strokeWidth={1.75} />
        {t("missed")}
        <a
          href={url}
          data-content={url}
          className="ml-auto font-normal text-muted-foreground hover:text-foreground hover:underline"
        >
          {t("missedAll")}
        </a>
      </h2>
      <ul>
        {searches.map(({ words, language, lang, count }) => (
          <li
            key={`${lang} ${words}`}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-border py-2 last:border-0"
          >
            <span className="min-w-0 truncate font-medium" {...languageAttributes(lang)}>
              {words}
            </span>
            <span className="shrink-0 text-xs text-muted-foreground">
              {language} · {t("missedTimes", { count })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MissedSearchesProps {
  readonly missed: DashboardDescription["missed"];
}

/** Renders a short list of records with time and author; a sentence if there are none. */
function RecordList({ title, icon: Icon, records, empty, hasStatus = true }: RecordListProps) {
  return (
    <section className="min-w-0">
      <h2 className="flex items-center gap-2 border-b border-border pb-2 text-sm font-semibold">
        <Icon className="size-4 text-muted-foreground" strokeWidth={1.75} />
        {title}
      </h2>
      {records.length === 0 ? <p className="py-4 text-muted-foreground">{empty}</p> : null}
      <ul>
        {records.map((record) => (
          <li key={`${record.page} ${record.id}`} className="border-b border-border last:border-0">
            <a
              href={record.url}
              data-content={record.url}
              className="group/record -mx-2 flex min-h-12 items-center gap-3 rounded-md px-2 py-2 hover:bg-accent/60"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium group-hover/record:text-primary-text">
                  {record.title}
                </span>
                <When record={record} about={record.module} />
              </span>
              {hasStatus && record.status ? <StateBadge {...record.status} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RecordListProps {
  readonly title: string;
  readonly icon: IconComponent;
  readonly records: readonly DashboardRecord[];
  /** Text shown when there is nothing. */
  readonly empty: string;
  readonly hasStatus?: boolean;
}

/** Tasks waiting for someone, each with a link to do something about it; a calm sentence if there are none. */
export function TodoList({ todo }: { readonly todo: readonly Todo[] }) {
  const t = useTranslations("admin.dashboard");
  return (
    <section aria-labelledby="todo" className="rounded-lg border border-border bg-card">
      <h2 id="todo" className="px-4 pt-3 pb-1 text-sm font-semibold">
        {t("todo")}
      </h2>
      {todo.length === 0 ? (
        <p className="flex items-center gap-3 px-4 pt-1 pb-4 text-muted-foreground">
          <CircleCheckIcon className="size-4.5 shrink-0 text-success" strokeWidth={1.75} />
          {t("nothingTodo")}
        </p>
      ) : null}
      <ul>
        {todo.map((item) => (
          <TodoItem key={item.reason + (item.module ?? "")} item={item} />
        ))}
      </ul>
    </section>
  );
}

function TodoItem({
  item: { reason, isProblem, count, old = 0, module = "", about = "", url },
}: TodoItemProps) {
  const t = useTranslations("admin.dashboard");
  const Icon = isProblem ? TriangleAlertIcon : CircleDotIcon;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-b border-border px-4 py-2.5 last:border-0">
      <p className="flex min-w-0 flex-[1_1_20rem] items-start gap-3 text-pretty">
        <Icon
          className={`mt-0.5 size-4.5 shrink-0 ${isProblem ? "text-caution" : "text-muted-foreground"}`}
          strokeWidth={1.75}
        />
        {t(`reasons.${reason}`, { count, old, module, about })}
      </p>
      {reason === "unnamedProxy" || url === undefined ? null : (
        <a
          href={url}
          data-content={url}
          className={buttonClasses({ size: "small", className: "max-sm:ml-7.5" })}
        >
          {t(`remedies.${reason}`)}
        </a>
      )}
    </li>
  );
}

interface TodoItemProps {
  readonly item: Todo;
}
