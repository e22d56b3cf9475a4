import { useTranslations } from "next-intl";
import type { BrokenLinksDescription } from "#lib/admin/dashboard/broken-links";
import { CircleCheckIcon } from "../ui/icons.tsx";

/** Every broken link: on which record, where it points and why no one can reach it. */
export function BrokenLinks({ screen }: { readonly screen: BrokenLinksDescription }) {
  const t = useTranslations("admin.brokenLinks");
  const { links, more } = screen;
  return (
    <div className="max-w-3xl">
      <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
      <p className="mt-1 mb-6 text-pretty text-muted-foreground">{t("intro")}</p>
      <section aria-label={t("title")} className="rounded-lg border border-border bg-card">
        {links.length === 0 ? (
          <p className="flex items-center gap-3 p-4 text-muted-foreground">
            <CircleCheckIcon className="size-4.5 shrink-0 text-success" strokeWidth={1.75} />
            {t("none")}
          </p>
        ) : (
          <ul className="divide-y divide-border">
            {links.map((link) => (
              <BrokenLink key={`${link.url} ${link.field} ${link.target} ${link.reason}`} link={link} />
            ))}
          </ul>
        )}
        {more > 0 ? (
          <p className="border-t border-border px-4 py-3 text-muted-foreground">
            {t("more", { count: more })}
          </p>
        ) : null}
      </section>
    </div>
  );
}

function BrokenLink({ link }: { readonly link: BrokenLinksDescription["links"][number] }) {
  const t = useTranslations("admin.brokenLinks");
  const { record, module, url, field, target, targetUrl, reason } = link;
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-2">
      <span className="min-w-0 wrap-anywhere">
        <Way url={url} text={record} />
        <span className="block text-xs text-muted-foreground">{t("by", { module, field })}</span>
      </span>
      <span className="min-w-0 wrap-anywhere">
        {targetUrl === undefined ? target : <Way url={targetUrl} text={target} />}
        <span className="block text-xs text-caution">{reason}</span>
      </span>
    </li>
  );
}

function Way({ url, text }: { readonly url: string; readonly text: string }) {
  return (
    <a
      href={url}
      data-content={url}
      className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
    >
      {text}
    </a>
  );
}
