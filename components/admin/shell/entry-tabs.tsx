"use client";

import { usePathname } from "next/navigation";
import type { ShellDescription } from "#lib/admin/shell/load-shell";
import { currentEntry, tabMark } from "./current-entry.ts";
import { PageTabs } from "./page-tabs.tsx";

/** Renders the pages that share an entry of the navigation, above each of them; nothing above their records. */
export function EntryTabs({ navigation }: Pick<ShellDescription, "navigation">) {
  const pathname = usePathname();
  const entry = currentEntry(
    pathname,
    navigation.flatMap(({ entries }) => entries),
  )?.entry;
  if (!entry || entry.tabs.length < 2) return null;
  if (!entry.tabs.some((tab) => tabMark(pathname, tab, true) === "page")) return null;
  return (
    <div className="mx-auto -mb-6 w-full max-w-7xl px-4 pt-3 sm:-mb-8 sm:px-8 sm:pt-4">
      <PageTabs
        label={entry.title}
        tabs={entry.tabs.map(({ url, page, title }) => ({ url, page, text: title }))}
      />
    </div>
  );
}
