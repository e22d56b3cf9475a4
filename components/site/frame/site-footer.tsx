import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { NavigationItem, SiteContact, SiteFrame } from "#lib/website/views/frame";
import { ZoneView } from "../zone.tsx";
import { LanguageSwitch, LinksBelow, NavigationLink } from "./navigation.tsx";

/**
 * Renders the owner of the site, contact details and footer links: a menu of its own, or the whole navigation once
 * more.
 */
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
      <ZoneView name="footer" zones={zones} />
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

/** Shows the owner of the site. */
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

/** A line of the footer's text; a line that is only an e-mail address becomes a link. */
function FooterLine({ line }: { readonly line: string }) {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(line) ? <a href={`mailto:${line}`}>{line}</a> : line;
}

/** More links than this get columns of their own. */
const longestColumn = 9;

/** The footer's own menu: a column for each item with others below it, and one for the items without. */
async function FooterMenu({ items }: { readonly items: readonly NavigationItem[] }) {
  const t = await getTranslations("site");
  const alone = items.filter(({ children }) => children.length === 0);
  return (
    <nav className="site-footer-menu" aria-label={t("footerMenu")}>
      {items
        .filter(({ children }) => children.length > 0)
        .map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: menus are drawn once, and may lead to one address twice.
          <div key={index}>
            <p className="site-footer-heading">
              <NavigationLink item={item} />
            </p>
            <LinksBelow items={item.children} />
          </div>
        ))}
      {alone.length > 0 ? <LinksBelow items={alone} /> : null}
    </nav>
  );
}

/** The line at the very end of the page: all levels one after another. */
async function LegalMenu({ items }: { readonly items: readonly NavigationItem[] }) {
  const t = await getTranslations("site");
  if (items.length === 0) return null;
  return (
    <nav className="site-footer-legal" aria-label={t("legal")}>
      <LinksBelow items={inOneLine(items)} />
    </nav>
  );
}

function inOneLine(items: readonly NavigationItem[]): readonly NavigationItem[] {
  return items.flatMap((item) => [{ ...item, children: [] }, ...inOneLine(item.children)]);
}
