import { StateBadge } from "#components/admin/state-badge";
import type { IconComponent } from "#components/ui/icon";
import type { DashboardRecord } from "#lib/admin/dashboard/dashboard-description";
import { When } from "./when.tsx";

/** A short list of records with when and by whom; a sentence where there is none. */
export function RecordList({ title, icon: Icon, records, empty, hasStatus = true }: RecordListProps) {
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
  /** What stands there when there is nothing. */
  readonly empty: string;
  readonly hasStatus?: boolean;
}
