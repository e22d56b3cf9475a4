import { getTranslations } from "next-intl/server";
import type { NavigationItem } from "#lib/website/views/frame";
import { LinksBelow, NavigationLink } from "./navigation-list.tsx";

/** The footer's own menu: a column under each item that has others below it, and one for those that stand alone. */
export async function FooterMenu({ items }: { readonly items: readonly NavigationItem[] }) {
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

/** The line at the very end: all levels one after another. */
export async function LegalMenu({ items }: { readonly items: readonly NavigationItem[] }) {
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
