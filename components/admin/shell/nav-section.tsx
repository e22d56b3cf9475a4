"use client";

import type { ShellDescription } from "#lib/admin/shell/shell-description";
import { ModuleIcon } from "./module-icon.tsx";
import { LinkFace, NavLink } from "./nav-link.tsx";

/** Some modules in the navigation, under what they have in common. */
export function NavSection({ title, modules }: NavSectionProps) {
  return (
    <div>
      <h2 className="mb-1 px-2.5 text-xs font-medium text-muted-foreground shell-icons:md:sr-only">
        {title}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {modules.map((module) => (
          <li key={module.page}>
            <NavLink href={module.url}>
              <LinkFace icon={<ModuleIcon page={module.page} className="nav-icon" />} text={module.title} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NavSectionProps {
  readonly title: string;
  readonly modules: readonly Pick<ShellDescription["modules"][number], "page" | "url" | "title">[];
}
