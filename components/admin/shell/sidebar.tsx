"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ChevronRightIcon, LayoutDashboardIcon, PackageOpenIcon, PanelLeftIcon } from "#components/ui/icons";
import type { ShellDescription } from "#lib/admin/shell/load-shell";
import type { NavigationSection, ShellEntry } from "#lib/admin/shell/navigation";
import { currentEntry } from "./current-entry.ts";
import { ModuleIcon } from "./module-icon.tsx";
import { LinkFace, NavLink } from "./nav-link.tsx";
import { currentMark } from "./plain-path.ts";
import { remember } from "./remember.ts";

/** Lists the entries of the navigation in their sections; a folded section opens on its own pages. */
export function NavSections({ navigation }: Pick<ShellDescription, "navigation">) {
  const current = currentEntry(
    usePathname(),
    navigation.flatMap(({ entries }) => entries),
  );
  const markOf = ({ name }: ShellEntry) => (current?.entry.name === name ? current.mark : undefined);
  return (
    <>
      {navigation.map((section) =>
        section.isFolded ? (
          <details
            key={section.name}
            open={section.entries.some((entry) => markOf(entry) !== undefined)}
            className="group/fold -mt-2"
          >
            <summary className="group/link nav-link cursor-pointer list-none">
              <LinkFace icon={<PackageOpenIcon className="nav-icon" />} text={section.title} />
              <ChevronRightIcon className="ml-auto size-4 text-muted-foreground group-open/fold:rotate-90 shell-icons:md:hidden" />
            </summary>
            <Entries section={section} markOf={markOf} />
          </details>
        ) : (
          <div key={section.name}>
            <p
              id={`section-${section.name}`}
              className="mb-1 px-2.5 text-xs font-medium text-muted-foreground shell-icons:md:sr-only"
            >
              {section.title}
            </p>
            <Entries section={section} markOf={markOf} labelledBy={`section-${section.name}`} />
          </div>
        ),
      )}
      <CurrentInView />
    </>
  );
}

function Entries({ section, markOf, labelledBy }: EntriesProps) {
  return (
    <ul
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : section.title}
      className="flex flex-col gap-0.5"
    >
      {section.entries.map((entry) => (
        <li key={entry.name}>
          <NavLink href={entry.tabs[0]?.url ?? ""} mark={markOf(entry)}>
            <LinkFace icon={<ModuleIcon page={entry.name} className="nav-icon" />} text={entry.title} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

interface EntriesProps {
  readonly section: NavigationSection;
  readonly markOf: (entry: ShellEntry) => "page" | "true" | undefined;
  readonly labelledBy?: string;
}

/** The link to the overview, which no other page belongs to. */
export function OverviewLink({ url, text }: { readonly url: string; readonly text: string }) {
  return (
    <NavLink href={url} mark={currentMark(usePathname(), url, true)}>
      <LinkFace icon={<LayoutDashboardIcon className="nav-icon" />} text={text} />
    </NavLink>
  );
}

/** Scrolls the navigation around it to the entry of the page that is shown, also when it opens as a drawer. */
function CurrentInView() {
  const anchor = useRef<HTMLSpanElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry.
  useEffect(() => {
    const box = anchor.current?.closest<HTMLElement>(".sidebar");
    if (!box) return;
    const reveal = () => revealCurrent(box);
    reveal();
    box.addEventListener("toggle", reveal);
    return () => box.removeEventListener("toggle", reveal);
  }, [pathname]);
  return <span ref={anchor} hidden />;
}

/** Scrolls the box alone; `scrollIntoView` would move the page with it. */
function revealCurrent(box: HTMLElement): void {
  const entry = box.querySelector("a[aria-current]")?.getBoundingClientRect();
  const { top, bottom, height } = box.getBoundingClientRect();
  if (entry && (entry.top < top || entry.bottom > bottom)) box.scrollTop += entry.top - top - height / 2;
}

/** Collapses the navigation to its icons and expands it again. */
export function SidebarToggle({ texts, isCollapsed: isCollapsedFirst }: SidebarToggleProps) {
  const [isCollapsed, setCollapsed] = useState(isCollapsedFirst);
  const toggle = () => {
    const next = isCollapsed ? "wide" : "icons";
    document.querySelector("[data-sidebar]")?.setAttribute("data-sidebar", next);
    remember("redakce-sidebar", next);
    setCollapsed(!isCollapsed);
  };
  return (
    <button
      type="button"
      onClick={toggle}
      aria-expanded={!isCollapsed}
      className="group/link mt-auto hidden h-8.5 cursor-pointer items-center gap-3 rounded-md px-2.5 text-sm text-muted-foreground hover:bg-sidebar-accent hover:text-foreground md:flex noscript:hidden"
    >
      <PanelLeftIcon className="nav-icon" />
      <span className="nav-text">{isCollapsed ? texts.expand : texts.collapse}</span>
    </button>
  );
}

interface SidebarToggleProps {
  readonly texts: { readonly collapse: string; readonly expand: string };
  readonly isCollapsed: boolean;
}
