import type { HeaderRoom, NavigationItem } from "#lib/site/view";

/**
 * Both levels of the navigation. Wide screens show the second one under the header instead, and of the first what fits
 * (`data-from`: at which width).
 */
export function NavigationList({ items, shownFrom }: NavigationProps) {
  return (
    <ul className="navigation">
      {items.map((item) => (
        <li key={item.href} data-from={shownFrom[item.href] ?? "never"}>
          <NavigationLink item={item} />
          {item.children.length > 0 && (
            <ul className="navigation-below">
              {item.children.map((child) => (
                <li key={child.href}>
                  <NavigationLink item={child} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What has no room in the header of wide screens: a list that opens without scripts. */
export function MoreNavigation({ items, shownFrom, completeFrom, text }: MoreNavigationProps) {
  const rest = items.filter(({ href }) => shownFrom[href] !== firstStep);
  if (rest.length === 0) return null;
  const isCurrent = rest.some(({ current }) => current !== undefined);
  return (
    <details
      className="more"
      data-until={completeFrom}
      data-many={rest.length > longestColumn ? "" : undefined}
    >
      <summary data-current={isCurrent ? "" : undefined}>{text}</summary>
      <ul>
        {rest.map((item) => (
          <li key={item.href} data-from={shownFrom[item.href] ?? "never"}>
            <NavigationLink item={item} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Before it the navigation is a list behind a button. */
const firstStep = 60;
const longestColumn = 9;

interface NavigationProps extends Pick<HeaderRoom, "shownFrom"> {
  readonly items: readonly NavigationItem[];
}

interface MoreNavigationProps extends NavigationProps, Pick<HeaderRoom, "completeFrom"> {
  readonly text: string;
}

/** A link that says whether it leads to the page being shown, or to one above it. */
export function NavigationLink({ item }: { readonly item: NavigationItem }) {
  const current = item.current === "section" ? "true" : item.current;
  return (
    <a href={item.href} aria-current={current}>
      {item.text}
    </a>
  );
}
