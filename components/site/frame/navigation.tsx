import { getTranslations } from "next-intl/server";
import { languageAttributes, languageLabel } from "#lib/platform/i18n/languages";
import type { HeaderRoom, LanguageLink, NavigationItem } from "#lib/website/views/frame";
import type { SiteLink } from "#lib/website/views/shown";

/**
 * All levels of the navigation. Wide screens show as much of the first as fits (`data-from`: at which width) and
 * lower levels in menus that need no scripts; small ones show everything at once except what is below headings.
 */
export function NavigationList({ items, shownFrom }: NavigationProps) {
  return (
    <ul className="navigation">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: menus are drawn once, and may lead to one address twice.
        <li key={index} data-from={shownFrom[index] ?? "never"}>
          {item.href === undefined && item.children.length > 0 ? null : <NavigationLink item={item} />}
          {item.children.length > 0 ? <Below item={item} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Lists the items that do not fit in the header of wide screens; it opens without scripts. */
export function MoreNavigation({ items, shownFrom, completeFrom, text }: MoreNavigationProps) {
  const rest = [...items.entries()].filter(([index]) => shownFrom[index] !== firstStep);
  if (rest.length === 0) return null;
  const isCurrent = rest.some(([, { current }]) => current !== undefined);
  return (
    <details
      className="more"
      name={oneAtATime}
      data-until={completeFrom}
      data-many={rest.length > longestColumn ? "" : undefined}
    >
      <summary data-current={isCurrent ? "" : undefined}>{text}</summary>
      <ul>
        {rest.map(([index, item]) => (
          <li key={index} data-from={shownFrom[index] ?? "never"}>
            <NavigationLink item={item} />
            {item.href === undefined ? <LinksBelow items={item.children} /> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Width below which the navigation is a list behind a button. */
const firstStep = 60;
const longestColumn = 9;
/** Opening one menu of the header closes the others. */
const oneAtATime = "header";

interface NavigationProps extends Pick<HeaderRoom, "shownFrom"> {
  readonly items: readonly NavigationItem[];
}

interface MoreNavigationProps extends NavigationProps, Pick<HeaderRoom, "completeFrom"> {
  readonly text: string;
}

/** Renders the menu of an item and the button that opens it. */
async function Below({ item }: { readonly item: NavigationItem }) {
  const t = await getTranslations("site");
  return (
    <>
      <details className="opener" name={oneAtATime}>
        {item.href === undefined ? (
          <summary data-current={item.current ? "" : undefined}>{item.text}</summary>
        ) : (
          <summary aria-label={t("belowOf", { text: item.text })} />
        )}
      </details>
      <LinksBelow items={item.children} className="navigation-below" />
    </>
  );
}

/** The levels below an item, all of them at once. */
export function LinksBelow({ items, className }: LinksBelowProps) {
  if (items.length === 0) return null;
  return (
    <ul className={className}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: menus are drawn once, and may lead to one address twice.
        <li key={index} data-divided={item.isDivided ? "" : undefined}>
          <NavigationLink item={item} />
          <LinksBelow items={item.children} />
        </li>
      ))}
    </ul>
  );
}

interface LinksBelowProps {
  readonly items: readonly NavigationItem[];
  readonly className?: string;
}

/** A link that shows whether it points to the current page, or to one above it; a heading is only text. */
export function NavigationLink({ item }: { readonly item: NavigationItem }) {
  if (item.href === undefined) return <span className="navigation-heading">{item.text}</span>;
  const current = item.current === "section" ? "true" : item.current;
  return (
    <a href={item.href} aria-current={current}>
      {item.text}
    </a>
  );
}

/** Links from the home page to the page above this one. */
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

/** The other languages, each under its own name, linking to this page's translation where there is one. */
export async function LanguageSwitch({ languages }: { readonly languages: readonly LanguageLink[] }) {
  const t = await getTranslations("site.languages");
  const others = languages.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return null;
  return (
    <ul className="language-switch" aria-label={t("label")}>
      {others.map(({ language, href }) => (
        <li key={language}>
          <a href={href} {...languageAttributes(language)} hrefLang={language}>
            {languageLabel(language)}
          </a>
        </li>
      ))}
    </ul>
  );
}
