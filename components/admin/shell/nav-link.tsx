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
      className="group/link nav-link"
    >
      {children}
    </a>
  );
}

/** Icon and text; the text becomes a label that appears beside the icon when the column is narrow. */
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
  /** Not marked on pages below. */
  readonly isExact?: boolean;
  /** Icon and text. */
  readonly children: ReactNode;
}
