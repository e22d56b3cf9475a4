import { getTranslations } from "next-intl/server";
import type { SiteLink } from "#lib/website/views/shown";

/** The way from the home page to the page above this one. */
export async function Breadcrumbs({ links }: { readonly links: readonly SiteLink[] }) {
  const t = await getTranslations("site");
  return (
    <nav className="breadcrumbs" aria-label={t("breadcrumbs")}>
      <ol>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
