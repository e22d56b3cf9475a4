"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { currentMark } from "./plain-path.ts";

/** A link of the navigation that knows whether it leads to where one is. */
export function NavLink({ href, isExact = false, children }: NavLinkProps) {
  return (
    <a
      href={href}
      data-content={href}
      aria-current={currentMark(usePathname(), href, isExact)}
      className="group/link nav-link relative flex h-9 items-center gap-3 rounded-md px-2.5 text-sm font-medium text-sidebar-foreground hover:bg-sidebar-accent focus-visible:focus-ring md:h-8.5"
    >
      {children}
    </a>
  );
}

interface NavLinkProps {
  readonly href: string;
  /** Not marked on pages below. */
  readonly isExact?: boolean;
  /** Icon and text. */
  readonly children: ReactNode;
}
