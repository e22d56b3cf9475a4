import { getTranslations } from "next-intl/server";
import type { ArticleBody } from "#lib/website/views/bodies";

/** Headings of a longer page; site.js marks the one being read. */
export async function OnThisPage({ headings }: { readonly headings: ArticleBody["headings"] }) {
  const t = await getTranslations("site");
  return (
    <nav className="on-this-page" aria-labelledby="on-this-page">
      <h2 id="on-this-page">{t("onThisPage")}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
