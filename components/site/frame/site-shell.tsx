import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Preview, SiteView } from "#lib/website/view";
import type { NavigationItem, SiteFrame } from "#lib/website/views/frame";
import { ZoneView } from "../zone.tsx";
import { LanguageSwitch, MoreNavigation, NavigationLink, NavigationList } from "./navigation.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteName } from "./site-name.tsx";

/** Header and footer around a page. */
export async function SiteShell({
  frame,
  zones,
  preview,
  account,
  notice,
  children,
}: {
  readonly frame: SiteFrame;
  /** Content of the theme's zones around the page. */
  readonly zones?: SiteView["zones"];
  readonly preview?: Preview | undefined;
  /** The signed-in person, or a link to sign in. */
  readonly account?: ReactNode;
  /** Notice shown once, above everything. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = await getTranslations("site");
  const top = t("blocks.zones.top");
  return (
    <>
      <a className="skip-link" href="#content">
        {t("skip")}
      </a>
      {preview && <PreviewBanner preview={preview} />}
      {notice}
      <SiteHeader frame={frame} account={account} />
      <ZoneView name="top" zones={zones} label={top} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter frame={frame} zones={zones} />
    </>
  );
}

/** Shows that this is not what visitors see, and links people allowed to edit it to its form. */
async function PreviewBanner({ preview }: { readonly preview: Preview }) {
  const t = await getTranslations("site.preview");
  return (
    <aside className="preview-banner" aria-label={t("label")}>
      <p>{sentence(preview, t)}</p>
      {preview.editHref && (
        <a href={preview.editHref}>{preview.part === undefined ? t("edit") : t("editPart")}</a>
      )}
    </aside>
  );
}

function sentence(
  { isLive, isChanged, part }: Preview,
  t: Awaited<ReturnType<typeof getTranslations<"site.preview">>>,
) {
  const key = isLive && isChanged ? "changed" : isLive ? "live" : "draft";
  return part === undefined ? t(key) : t(`part.${key}`, { name: part });
}

/** The site's name, its navigation (behind a button on small screens) and the other languages. */
async function SiteHeader({
  frame,
  account,
}: {
  readonly frame: SiteFrame;
  /** The signed-in person, or a link to sign in. */
  readonly account?: ReactNode;
}) {
  const t = await getTranslations("site");
  const section = frame.navigation.find((item) => item.current !== undefined && item.children.length > 0);
  return (
    <header className="site-header" data-rows={frame.header.rows}>
      <div className="site-bar">
        <a className="site-name" href={frame.homeHref}>
          <SiteName frame={frame} />
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

/** The second level of the navigation on wide screens: the pages of the section being read. */
function SectionNavigation({ section }: { readonly section: NavigationItem }) {
  return (
    <nav className="section-navigation" aria-label={section.text}>
      <ul>
        {section.children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: menus are drawn once, and may lead to one address twice.
          <li key={index}>
            <NavigationLink item={child} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link to the site's search: a magnifying glass, whose name is read out and shown on hover. */
async function SearchLink({ href }: { readonly href: string }) {
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
