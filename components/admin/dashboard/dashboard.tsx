import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import {
  CalendarClockIcon,
  HistoryIcon,
  InboxIcon,
  PenLineIcon,
  PlusIcon,
  SendIcon,
  UserPlusIcon,
} from "#components/ui/icons";
import type { DashboardDescription } from "#lib/admin/dashboard/dashboard-description";
import { LastProof } from "./last-proof.tsx";
import { MissedSearches } from "./missed-searches.tsx";
import { RecordList } from "./record-list.tsx";
import { ReviewList } from "./review-list.tsx";
import { TodoList } from "./todo-list.tsx";

/** The first page: what waits, what was touched last, and what is on its way. */
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
      <ReviewList id="inbox" title={t("inbox")} icon={InboxIcon} reviews={dashboard.inbox} />
      <ReviewList id="sent" title={t("sent")} icon={SendIcon} reviews={dashboard.sent} hasStatus />
      {dashboard.todo.length > 0 || dashboard.inbox.records.length === 0 ? (
        <TodoList todo={dashboard.todo} />
      ) : null}
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
          <MissedSearches missed={dashboard.missed} />
        </div>
      </div>
      {dashboard.lastProof ? <LastProof {...dashboard.lastProof} /> : null}
    </div>
  );
}
