"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { PanelLeftIcon } from "#components/ui/icons";
import type { ShellDescription } from "#lib/admin/shell/load-shell";
import { ModuleIcon } from "./module-icon.tsx";
import { LinkFace, NavLink } from "./nav-link.tsx";
import { remember } from "./remember.ts";

/** Lists all modules in the navigation, in sections of what they have in common. */
export function NavSections({ modules, titles }: NavSectionsProps) {
  const sections = sectionsOf(modules).map((section) => (
    <div key={section.name}>
      <p
        id={`section-${section.name}`}
        className="mb-1 px-2.5 text-xs font-medium text-muted-foreground shell-icons:md:sr-only"
      >
        {titles[section.name]}
      </p>
      <ul aria-labelledby={`section-${section.name}`} className="flex flex-col gap-0.5">
        {section.modules.map(({ page, url, title }) => (
          <li key={page}>
            <NavLink href={url}>
              <LinkFace icon={<ModuleIcon page={page} className="nav-icon" />} text={title} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
  return (
    <>
      {sections}
      <CurrentInView />
    </>
  );
}

interface NavSectionsProps {
  /** Modules as the palette gets them, so that the framework sends them once. */
  readonly modules: ShellDescription["modules"];
  readonly titles: Readonly<Record<SectionName, string>>;
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

type SectionName = "content" | "site" | "people" | "tools";
type Module = ShellDescription["modules"][number];

/** The modules in the groups of the navigation, in the order given; empty groups are left out. */
function sectionsOf(
  modules: readonly Module[],
): readonly { readonly name: SectionName; readonly modules: readonly Module[] }[] {
  return names
    .map((name) => ({ name, modules: modules.filter((module) => sectionOf(module.page) === name) }))
    .filter((section) => section.modules.length > 0);
}

const names = ["content", "site", "people", "tools"] as const;
const site = new Set([
  "redirections",
  "notFound",
  "missedSearches",
  "settings",
  "ipBlacklist",
  "emailLog",
  "auditLog",
]);
const tools = new Set(["adminneo", "filesGallery", "health"]);
const people = new Set(["users", "admins", "adminGroups", "adminsPermissions"]);

function sectionOf(page: string): SectionName {
  if (people.has(page)) return "people";
  if (tools.has(page)) return "tools";
  return site.has(page) ? "site" : "content";
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
