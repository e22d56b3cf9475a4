import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActionButton, ActionIcon } from "#components/admin/listing/action-button";
import { StateBadge } from "#components/admin/state-badge";
import { buttonClasses } from "#components/ui/button";
import type { DeliveriesDescription } from "#lib/admin/newsletter/deliveries-description";
import { ScreenHeader } from "../screen-header.tsx";
import { DeliveryProgress } from "./delivery-progress.tsx";
import { RecipientList } from "./recipient-list.tsx";

/** What became of an issue's mails: all together, at each domain, by what went wrong, and one by one. */
export function DeliveriesScreen({ deliveries }: { readonly deliveries: DeliveriesDescription }) {
  const t = useTranslations("admin.deliveries");
  const { subject, backUrl, state, actions, csrfToken, progress, domains, reasons, opens, clicks } =
    deliveries;
  return (
    <>
      <ScreenHeader crumb={t("title")} title={subject} intro={t("intro")} backUrl={backUrl} back={t("back")}>
        {actions.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            csrfToken={csrfToken}
            icon={<ActionIcon name={action.name} />}
            className={buttonClasses(action.danger ? { className: "text-destructive-text" } : {})}
          />
        ))}
      </ScreenHeader>
      <p className="mb-3">
        <StateBadge {...state} />
      </p>
      <DeliveryProgress progress={progress} />
      {progress.isMoving ? (
        <noscript>
          <p className="mb-6">
            <a href={deliveries.url} className={buttonClasses()}>
              {t("reload")}
            </a>
          </p>
        </noscript>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {domains.length > 0 ? (
          <Panel
            title={t("domains")}
            headings={[t("domain"), t("states.sent"), t("open"), t("states.failed"), t("states.skipped")]}
          >
            {domains.map(({ domain, url, sent, open, failed, skipped }) => (
              <tr key={domain} className="border-t border-border">
                <Name url={url} text={domain} />
                <Numbers of={[sent, open, failed, skipped]} />
              </tr>
            ))}
          </Panel>
        ) : null}
        {reasons.length > 0 ? (
          <Panel title={t("why")} headings={[t("reason"), t("count")]}>
            {reasons.map(({ text, detail, state: outcome, total, url }) => (
              <tr key={url} className="border-t border-border">
                <Name url={url} text={text} detail={[outcome, detail].filter(Boolean).join(" · ")} />
                <Numbers of={[total]} />
              </tr>
            ))}
          </Panel>
        ) : null}
        {clicks ? (
          <Panel
            title={opens === undefined ? t("clicks") : t("clicksAndOpens", { opens })}
            headings={[t("link"), t("followed")]}
          >
            {clicks.map(({ url, count }) => (
              <tr key={url} className="border-t border-border">
                <td className="px-4 py-2 wrap-anywhere">{url}</td>
                <Numbers of={[count]} />
              </tr>
            ))}
          </Panel>
        ) : opens === undefined ? null : (
          <p>{t("opens", { opens })}</p>
        )}
      </div>
      <RecipientList recipients={deliveries.recipients} />
    </>
  );
}

function Panel({ title, headings, children }: PanelProps) {
  const [first, ...numbers] = headings;
  return (
    <section className="min-w-0 overflow-x-auto rounded-lg border border-border bg-card">
      <table className="w-full text-sm">
        <caption className="px-4 pt-4 pb-2 text-left font-semibold">{title}</caption>
        <thead className="text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="px-4 pb-2 text-left font-medium">
              {first}
            </th>
            {numbers.map((heading) => (
              <th
                key={heading}
                scope="col"
                className="px-2 pb-2 text-right font-medium whitespace-nowrap last:pr-4 sm:px-4 max-sm:nth-5:hidden"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

interface PanelProps {
  readonly title: string;
  /** Of the names, then of the numbers. */
  readonly headings: readonly string[];
  readonly children: ReactNode;
}

function Name({
  url,
  text,
  detail,
}: {
  readonly url: string;
  readonly text: string;
  readonly detail?: string;
}) {
  return (
    <td className="py-2 pr-2 pl-4 wrap-break-word">
      <a
        href={url}
        data-content={url}
        className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
      >
        {text}
      </a>
      {detail ? <span className="block text-xs wrap-anywhere text-muted-foreground">{detail}</span> : null}
    </td>
  );
}

function Numbers({ of }: { readonly of: readonly number[] }) {
  return of.map((number, index) => (
    <td
      // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
      key={index}
      className="px-2 py-2 text-right align-top tabular-nums last:pr-4 sm:px-4 max-sm:nth-5:hidden"
    >
      {number === 0 ? <span className="text-muted-foreground">0</span> : number}
    </td>
  ));
}
