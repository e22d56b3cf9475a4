"use client";

import { useState } from "react";
import { PanelLeftIcon } from "#components/ui/icons";
import { remember } from "./remember.ts";

/** Narrows the navigation to its icons and back. */
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
