"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { currentMark } from "./plain-path.ts";

/** Renders a link of the navigation that knows whether it links to the current page. */
export function NavLink({ href, isExact = false, children }: NavLinkProps) {
  return (
    <a
      href={href}
      data-content={href}
      aria-current={currentMark(usePathname(), href, isExact)}
      className="group/link nav-link"
    >
      {children}
    </a>
  );
}

/** Renders icon and text; the text becomes a label that appears next to the icon when the column is narrow. */
export function LinkFace({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <>
      {icon}
      <span className="nav-text">{text}</span>
    </>
  );
}

interface NavLinkProps {
  readonly href: string;
  /** True if it is not marked on pages below. */
  readonly isExact?: boolean;
  /** Icon and text. */
  readonly children: ReactNode;
}
