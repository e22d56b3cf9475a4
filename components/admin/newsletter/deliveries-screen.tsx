import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActionButton, ActionIcon } from "#components/admin/listing/action-button";
import { StateBadge } from "#components/fields/state-badge";
import { buttonClasses } from "#components/ui/button";
import type { DeliveriesDescription } from "#lib/admin/newsletter/deliveries";
import { ScreenHeader } from "../screen-header.tsx";
import { DeliveryProgress } from "./delivery-progress.tsx";

/** Delivery results of an issue's mails: in total, by domain, by error, and one by one. */
export function DeliveriesScreen({ deliveries }: { readonly deliveries: DeliveriesDescription }) {
  const t = useTranslations("admin.deliveries");
  const { subject, backUrl, state, actions, csrfToken, progress, domains, reasons, clicks } = deliveries;
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
          <Panel title={t("clicks")} headings={[t("link"), t("followed")]}>
            {clicks.map(({ url, count }) => (
              <tr key={url} className="border-t border-border">
                <td className="px-4 py-2 wrap-anywhere">{url}</td>
                <Numbers of={[count]} />
              </tr>
            ))}
          </Panel>
        ) : null}
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
  /** Headings of the names, then of the numbers. */
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

/** Recipients of an issue, or the selected part of them, page by page. */
function RecipientList({ recipients }: Pick<DeliveriesDescription, "recipients">) {
  const t = useTranslations("admin.deliveries");
  const { choice, total, rows, newerUrl, olderUrl } = recipients;
  return (
    <section id="recipients" aria-labelledby="recipients-heading" className="mt-8 scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="recipients-heading" className="text-lg font-semibold">
          {choice?.text ?? t("all")}{" "}
          <span className="font-normal text-muted-foreground tabular-nums">{total}</span>
        </h2>
        {choice ? (
          <a
            href={choice.clearUrl}
            data-content={choice.clearUrl}
            className={buttonClasses({ size: "small" })}
          >
            {t("all")}
          </a>
        ) : null}
      </div>
      {rows.length === 0 ? <p className="text-muted-foreground">{t("nobody")}</p> : null}
      <ul className="divide-y divide-border rounded-lg border border-border bg-card empty:hidden">
        {rows.map(({ id, email, url, state, tone, reason, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 flex-[1_1_14rem]">
              {url ? (
                <a
                  href={url}
                  data-content={url}
                  className="rounded-sm font-medium wrap-anywhere hover:underline focus-visible:focus-ring"
                >
                  {email}
                </a>
              ) : (
                <span className="font-medium wrap-anywhere">{email}</span>
              )}
              {reason ? (
                <span className="block text-xs wrap-anywhere text-muted-foreground">{reason}</span>
              ) : null}
            </span>
            {at ? <span className="text-xs text-muted-foreground tabular-nums">{at}</span> : null}
            <StateBadge text={state} tone={tone} />
          </li>
        ))}
      </ul>
      {newerUrl || olderUrl ? (
        <nav aria-label={t("turns")} className="mt-4 flex gap-2">
          {newerUrl ? (
            <a href={newerUrl} data-content={newerUrl} rel="prev" className={buttonClasses()}>
              {t("previous")}
            </a>
          ) : null}
          {olderUrl ? (
            <a href={olderUrl} data-content={olderUrl} rel="next" className={buttonClasses()}>
              {t("next")}
            </a>
          ) : null}
        </nav>
      ) : null}
    </section>
  );
}
