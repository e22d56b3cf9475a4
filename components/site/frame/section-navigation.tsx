import type { NavigationItem } from "#lib/website/views/frame";
import { NavigationLink } from "./navigation-list.tsx";

/** The second level of the navigation on wide screens: the pages of the section being read. */
export function SectionNavigation({ section }: { readonly section: NavigationItem }) {
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
