import { useTranslations } from "next-intl";
import { CircleAlertIcon, CircleCheckIcon, CircleHelpIcon } from "#components/ui/icons";
import type { DomainDescription } from "#lib/admin/settings/domain-description";
import { ScreenHeader } from "../screen-header.tsx";

/** Whether mailboxes will trust mails of the site: a line each for SPF, DKIM and DMARC. */
export function DomainCheck({ screen }: { readonly screen: DomainDescription }) {
  const t = useTranslations("admin.settings.domain");
  const { formUrl, address, domain, records } = screen;
  return (
    <div className="max-w-3xl">
      <ScreenHeader
        title={t("title")}
        intro={t("intro", { address, domain })}
        backUrl={formUrl}
        back={t("back")}
      />
      <ul className="divide-y divide-border rounded-lg border border-border bg-card">
        {records.map((record) => (
          <li key={record.kind} className="flex gap-3 p-4">
            <VerdictIcon verdict={record.verdict} />
            <div className="grid min-w-0 gap-1">
              <p className="text-pretty">
                <strong className="font-semibold">{record.title}</strong> {record.text}
              </p>
              <p className="text-xs wrap-anywhere text-muted-foreground">
                <code>{record.name}</code>
                {record.record ? (
                  <>
                    {": "}
                    <code>{record.record}</code>
                  </>
                ) : null}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function VerdictIcon({ verdict }: Pick<DomainDescription["records"][number], "verdict">) {
  const size = "mt-0.5 size-4.5 shrink-0";
  if (verdict === "good") return <CircleCheckIcon className={`${size} text-success`} />;
  if (verdict === "unknown") return <CircleHelpIcon className={`${size} text-muted-foreground`} />;
  return <CircleAlertIcon className={`${size} text-caution`} />;
}
