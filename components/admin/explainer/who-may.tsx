import { useTranslations } from "next-intl";
import type { ExplainerDescription } from "#lib/admin/explainer/explainer-description";

/** Everybody who may do something, each with the reason. */
export function WhoMay({ who }: { readonly who: NonNullable<ExplainerDescription["who"]> }) {
  const t = useTranslations("admin.explainer");
  return (
    <section className="rounded-lg border border-border bg-card">
      <h2 className="px-4 pt-4 pb-2 text-base font-semibold">{who.heading}</h2>
      <ul className="divide-y divide-border">
        {who.people.map(({ name, email, reason, note, url }) => (
          <li key={url} className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <span className="min-w-0">
              <a
                href={url}
                data-content={url}
                className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
              >
                {name}
              </a>
              <span className="block truncate text-xs text-muted-foreground">{email}</span>
            </span>
            <span className="min-w-0 text-pretty wrap-anywhere">
              {reason}
              {note ? <span className="block text-caution">{note}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {who.more > 0 ? (
        <p className="px-4 py-3 text-muted-foreground">{t("more", { count: who.more })}</p>
      ) : null}
    </section>
  );
}
