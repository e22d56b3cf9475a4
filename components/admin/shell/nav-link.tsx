import type { ReactNode } from "react";

/** Renders a link of the navigation; `mark` tells that the shown page is the one it leads to, or belongs to it. */
export function NavLink({ href, mark, children }: NavLinkProps) {
  return (
    <a href={href} data-content={href} aria-current={mark} className="group/link nav-link">
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
  readonly mark: "page" | "true" | undefined;
  /** Icon and text. */
  readonly children: ReactNode;
}
