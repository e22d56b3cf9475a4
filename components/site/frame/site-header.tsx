import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { SiteFrame } from "#lib/website/views/frame";
import { LanguageSwitch } from "./language-switch.tsx";
import { MoreNavigation, NavigationList } from "./navigation-list.tsx";
import { SearchLink } from "./search-link.tsx";
import { SectionNavigation } from "./section-navigation.tsx";

/** The site's name, its navigation (behind a button on small screens) and the other languages. */
export async function SiteHeader({
  frame,
  account,
}: {
  readonly frame: SiteFrame;
  /** Who is signed in, or the way in. */
  readonly account?: ReactNode;
}) {
  const t = await getTranslations("site");
  const section = frame.navigation.find((item) => item.current !== undefined && item.children.length > 0);
  return (
    <header className="site-header" data-rows={frame.header.rows}>
      <div className="site-bar">
        <a className="site-name" href={frame.homeHref}>
          {frame.name}
        </a>
        <SearchLink href={frame.searchHref} />
        <button className="menu-button" type="button" popoverTarget="menu">
          <span className="menu-icon" aria-hidden="true" />
          {t("menu")}
        </button>
        <div id="menu" className="menu" popover="auto">
          <button
            className="menu-button menu-close"
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
          >
            <span className="menu-icon" aria-hidden="true" />
            {t("close")}
          </button>
          <nav aria-label={t("navigation")}>
            <NavigationList items={frame.navigation} shownFrom={frame.header.shownFrom} />
            <MoreNavigation items={frame.navigation} {...frame.header} text={t("more")} />
          </nav>
          <LanguageSwitch languages={frame.languages} />
          {account}
        </div>
      </div>
      {section && <SectionNavigation section={section} />}
    </header>
  );
}
