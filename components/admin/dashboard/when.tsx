import { useFormatter, useNow } from "next-intl";
import type { DashboardRecord } from "#lib/admin/dashboard/dashboard-description";

/** What a record of the dashboard belongs to where that is said, who touched it, and how long ago. */
export function When({ record, about }: { readonly record: DashboardRecord; readonly about?: string }) {
  const format = useFormatter();
  const now = useNow();
  const at = new Date(record.at);
  return (
    <span className="block truncate text-xs text-muted-foreground">
      {about ? `${about} · ` : ""}
      {record.by ? `${record.by} · ` : ""}
      <time dateTime={record.at} title={format.dateTime(at, { dateStyle: "long", timeStyle: "short" })}>
        {format.relativeTime(at, now)}
      </time>
    </span>
  );
}
