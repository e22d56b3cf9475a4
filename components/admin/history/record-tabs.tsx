import { useTranslations } from "next-intl";
import { FileTextIcon, HistoryIcon } from "#components/ui/icons";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";

/** The two sides of a record: its form and its history. */
export function RecordTabs({ current, formUrl, historyUrl }: RecordTabsProps) {
  const t = useTranslations("admin.history");
  return (
    <nav aria-label={t("tabs")} className={segmentsClasses}>
      <a
        href={formUrl}
        data-content={formUrl}
        aria-current={current === "form" ? "page" : undefined}
        className={segmentClasses}
      >
        <FileTextIcon />
        {t("form")}
      </a>
      <a
        href={historyUrl}
        data-content={historyUrl}
        aria-current={current === "history" ? "page" : undefined}
        className={segmentClasses}
      >
        <HistoryIcon />
        {t("title")}
      </a>
    </nav>
  );
}

interface RecordTabsProps {
  readonly current: "form" | "history";
  readonly formUrl: string;
  readonly historyUrl: string;
}
