import { getTranslations } from "next-intl/server";

/** The way to the site's search: a magnifying glass, whose name is read out and shown on pointing at it. */
export async function SearchLink({ href }: { readonly href: string }) {
  const t = await getTranslations("site.search");
  return (
    <a className="site-search" href={href} title={t("label")}>
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        role="img"
      >
        <title>{t("label")}</title>
        <circle cx="10.5" cy="10.5" r="6.5" />
        <path d="m15.5 15.5 5 5" strokeLinecap="round" />
      </svg>
    </a>
  );
}
