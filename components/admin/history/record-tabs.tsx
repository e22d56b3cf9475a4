import { FileTextIcon, HistoryIcon } from "lucide-react";
import { useTranslations } from "next-intl";
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
        <FileTextIcon aria-hidden />
        {t("form")}
      </a>
      <a
        href={historyUrl}
        data-content={historyUrl}
        aria-current={current === "history" ? "page" : undefined}
        className={segmentClasses}
      >
        <HistoryIcon aria-hidden />
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
