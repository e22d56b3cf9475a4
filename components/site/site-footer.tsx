import { getTranslations } from "next-intl/server";
import type { SiteFrame } from "#lib/site/view";
import { LanguageSwitch } from "./language-switch.tsx";

/** Who runs the site, how to reach them, and all of the navigation once more. */
export async function SiteFooter({ frame }: { readonly frame: SiteFrame }) {
  const t = await getTranslations("site");
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <div className="site-footer-identity">
          <a className="site-name" href={frame.homeHref}>
            {frame.name}
          </a>
          {frame.tagline !== "" && <p>{frame.tagline}</p>}
        </div>
        <nav
          className="site-footer-navigation"
          data-many={frame.navigation.length > longestColumn ? "" : undefined}
          aria-label={t("footerNavigation")}
        >
          <ul>
            {frame.navigation.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        {frame.footer.length > 0 && (
          <p className="site-footer-text">
            {frame.footer.map((line) => (
              <span key={line}>
                <FooterLine line={line} />
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="site-footer-end">
        <LanguageSwitch languages={frame.languages} />
        <a href="#top">{t("top")}</a>
      </div>
    </footer>
  );
}

/** A line of the footer's text; an e-mail address alone on it can be written to. */
function FooterLine({ line }: { readonly line: string }) {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(line) ? <a href={`mailto:${line}`}>{line}</a> : line;
}

/** More links than that stand in columns of their own. */
const longestColumn = 9;
