import { useTranslations } from "next-intl";
import type { HealthDescription } from "#lib/admin/health";
import { StateBadge } from "../fields/state-badge.tsx";
import { HealthActions } from "./health-actions.tsx";
import { Markdown } from "./markdown.tsx";
import { ScreenHeader } from "./screen-header.tsx";

/** State of the site and everything it needs, one line for each check. */
export function Health({ screen }: { readonly screen: HealthDescription }) {
  const t = useTranslations("admin.tools.health");
  return (
    <div className="max-w-3xl">
      <ScreenHeader title={t("title")} intro={screen.intro} />
      <HealthActions screen={screen} />
      <section aria-label={t("title")} className="rounded-lg border border-border bg-card">
        <p className="border-b border-border px-4 py-3 font-semibold">{screen.summary}</p>
        <dl className="divide-y divide-border">
          {screen.findings.map(({ name, title, text, stateText, tone }) => (
            <div key={name} className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="font-medium">{title}</dt>
              <dd className="flex min-w-0 flex-col items-start gap-1.5 text-pretty wrap-anywhere">
                <StateBadge text={stateText} tone={tone} />
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section
        aria-label={screen.release.text}
        className="mt-6 rounded-lg border border-border bg-card px-4 py-3"
      >
        <p className="font-semibold">{screen.release.text}</p>
        {screen.release.news ? (
          <details className="mt-2">
            <summary className="cursor-pointer text-primary-text">{screen.release.heading}</summary>
            <div lang="en" className="mt-3">
              <Markdown text={screen.release.news} url="/" />
            </div>
          </details>
        ) : null}
      </section>
    </div>
  );
}
