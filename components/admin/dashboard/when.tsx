import { useFormatter, useLocale, useNow } from "next-intl";
import type { DashboardRecord } from "#lib/admin/dashboard/dashboard-description";
import { momentText } from "#lib/platform/i18n/formats";

/** Context of a record on the dashboard: its parent if given, who touched it, and how long ago. */
export function When({
  record,
  about,
}: {
  readonly record: DashboardRecord;
  readonly about?: string | undefined;
}) {
  const format = useFormatter();
  const language = useLocale();
  const now = useNow();
  const at = new Date(record.at);
  return (
    <span className="block truncate text-xs text-muted-foreground">
      {about ? `${about} · ` : ""}
      {record.by ? `${record.by} · ` : ""}
      <time dateTime={record.at} title={momentText(at, language)}>
        {format.relativeTime(at, now)}
      </time>
    </span>
  );
}
