import { getTranslations } from "next-intl/server";
import type { LanguageLink } from "#lib/website/views/frame";

/** The other languages, each under its own name, leading to this page's translation where there is one. */
export async function LanguageSwitch({ languages }: { readonly languages: readonly LanguageLink[] }) {
  const t = await getTranslations("site.languages");
  const others = languages.filter(({ isCurrent }) => !isCurrent);
  return (
    <ul className="language-switch" aria-label={t("label")}>
      {others.map(({ language, href }) => (
        <li key={language}>
          <a href={href} lang={language} hrefLang={language}>
            {t(language)}
          </a>
        </li>
      ))}
    </ul>
  );
}
