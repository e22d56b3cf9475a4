import { useTranslations } from "next-intl";
import { StateBadge } from "#components/admin/state-badge";
import { buttonClasses } from "#components/ui/button";
import type { DeliveriesDescription } from "#lib/admin/newsletter/deliveries-description";

/** Whom an issue went to, or those of them who are meant, page by page. */
export function RecipientList({ recipients }: Pick<DeliveriesDescription, "recipients">) {
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
