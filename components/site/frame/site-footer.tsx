import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { NavigationItem, SiteContact, SiteFrame } from "#lib/website/views/frame";
import { Zone } from "../zone.tsx";
import { FooterMenu, LegalMenu } from "./footer-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { LinksBelow } from "./navigation-list.tsx";

/** Who runs the site, how to reach them, and where the footer leads: by a menu of its own, or all of the navigation once more. */
export async function SiteFooter({
  frame,
  zones,
}: {
  readonly frame: SiteFrame;
  readonly zones: SiteView["zones"];
}) {
  const t = await getTranslations("site");
  return (
    <footer className="site-footer">
      <Zone name="footer" zones={zones} />
      <div className="site-footer-columns" data-menu={frame.footerMenu ? "" : undefined}>
        <div className="site-footer-identity">
          <a className="site-name" href={frame.homeHref}>
            {frame.name}
          </a>
          {frame.tagline !== "" && <p>{frame.tagline}</p>}
          {frame.contact && <Contact contact={frame.contact} />}
        </div>
        {frame.footerMenu ? (
          <FooterMenu items={frame.footerMenu} />
        ) : (
          <NavigationOnceMore items={frame.navigation} />
        )}
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
        <LegalMenu items={frame.legal} />
        <a href="#top">{t("top")}</a>
      </div>
    </footer>
  );
}

async function NavigationOnceMore({ items }: { readonly items: readonly NavigationItem[] }) {
  const t = await getTranslations("site");
  return (
    <nav
      className="site-footer-navigation"
      data-many={items.length > longestColumn ? "" : undefined}
      aria-label={t("footerNavigation")}
    >
      <LinksBelow items={items.map((item) => (item.href === undefined ? item : { ...item, children: [] }))} />
    </nav>
  );
}

/** Who the site belongs to. */
function Contact({ contact: { lines, email, telephone } }: { readonly contact: SiteContact }) {
  return (
    <address className="site-footer-text site-footer-contact">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {telephone && (
        <span>
          <a href={telephone.href}>{telephone.text}</a>
        </span>
      )}
      {email && (
        <span>
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
    </address>
  );
}

/** A line of the footer's text; an e-mail address alone on it can be written to. */
function FooterLine({ line }: { readonly line: string }) {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(line) ? <a href={`mailto:${line}`}>{line}</a> : line;
}

/** More links than that stand in columns of their own. */
const longestColumn = 9;
