import type { NavigationItem } from "#lib/site/view";

/** Both levels of the navigation; wide screens show the second one under the header instead. */
export function NavigationList({ items }: { readonly items: readonly NavigationItem[] }) {
  return (
    <ul className="navigation">
      {items.map((item) => (
        <li key={item.href}>
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

/** A link that says whether it leads to the page being shown, or to one above it. */
export function NavigationLink({ item }: { readonly item: NavigationItem }) {
  const current = item.current === "section" ? "true" : item.current;
  return (
    <a href={item.href} aria-current={current}>
      {item.text}
    </a>
  );
}
