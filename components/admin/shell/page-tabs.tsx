"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { tabMark } from "./current-entry.ts";

/** Renders links to pages that belong together, on each of them. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  // Scrolls to the current tab, because on a phone not all of them fit.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (!nav.current || !current) return;
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className="relative mb-6 overflow-x-auto border-b print:hidden">
      <ul className="flex gap-1">
        {tabs.map(({ text, ...tab }) => (
          <li key={tab.url}>
            <a
              href={tab.url}
              data-content={tab.url}
              aria-current={tabMark(pathname, tab) === "page" ? "page" : undefined}
              className="flex h-10 items-center rounded-t-md border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground focus-visible:focus-ring aria-[current]:border-primary aria-[current]:text-foreground"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly url: string; readonly page?: string; readonly text: string }[];
}
