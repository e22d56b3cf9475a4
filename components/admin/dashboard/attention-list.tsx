import { TriangleAlertIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import type { Attention } from "#lib/admin/dashboard-description";

/** What does not take care of itself, each with the way to do something about it; nothing where all is well. */
export function AttentionList({ attention }: { readonly attention: readonly Attention[] }) {
  const t = useTranslations("admin.dashboard");
  if (attention.length === 0) return null;
  return (
    <section aria-labelledby="attention" className="rounded-lg border border-border bg-card">
      <h2 id="attention" className="flex items-center gap-2 px-4 pt-3 pb-1 text-sm font-semibold">
        <TriangleAlertIcon aria-hidden className="size-4 text-caution" strokeWidth={1.75} />
        {t("attention")}
      </h2>
      <ul>
        {attention.map(({ reason, count, url }) => (
          <li
            key={reason}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-b border-border px-4 py-2.5 last:border-0"
          >
            <p className="min-w-0 flex-[1_1_20rem] text-pretty">{t(`reasons.${reason}`, { count })}</p>
            <a href={url} data-content={url} className={buttonClasses({ size: "small" })}>
              {t(`remedies.${reason}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
