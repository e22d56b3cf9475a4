"use client";

import type { ShellDescription } from "#lib/admin/shell/shell-description";
import { ModuleIcon } from "./module-icon.tsx";
import { LinkFace, NavLink } from "./nav-link.tsx";
import { type SectionName, sectionsOf } from "./sections.ts";

/** All modules in the navigation, in sections of what they have in common. */
export function NavSections({ modules, titles }: NavSectionsProps) {
  return sectionsOf(modules).map((section) => (
    <div key={section.name}>
      <h2 className="mb-1 px-2.5 text-xs font-medium text-muted-foreground shell-icons:md:sr-only">
        {titles[section.name]}
      </h2>
      <ul className="flex flex-col gap-0.5">
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
}

interface NavSectionsProps {
  /** As the palette gets them, so that the framework sends them once. */
  readonly modules: ShellDescription["modules"];
  readonly titles: Readonly<Record<SectionName, string>>;
}
