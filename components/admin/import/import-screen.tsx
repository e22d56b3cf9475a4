import { ArrowLeftIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import type { ImportDescription } from "#lib/admin/import/import-description";
import { Crumb } from "../shell/crumb.tsx";
import { ImportForm } from "./import-form.tsx";
import { ImportReport } from "./import-report.tsx";

/** Takes a file of records, tells what would become of its lines, and imports them. */
export function ImportScreen({ screen }: { readonly screen: ImportDescription }) {
  const t = useTranslations("admin.import");
  const { title, listUrl, listTitle, report } = screen;
  return (
    <div className={report ? undefined : "max-w-3xl"}>
      <Crumb title={title} />
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight text-pretty">
            {report ? t("heading") : `${listTitle}: ${title}`}
          </h1>
          <p className="mt-1 text-pretty text-muted-foreground">{t(report ? "tried" : "intro")}</p>
        </div>
        <a href={listUrl} data-content={listUrl} className={buttonClasses({ variant: "quiet" })}>
          <ArrowLeftIcon aria-hidden />
          {t("back")}
        </a>
      </header>
      {report ? <ImportReport screen={screen} report={report} /> : <ImportForm screen={screen} />}
    </div>
  );
}
