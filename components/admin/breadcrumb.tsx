"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import type { ShellDescription } from "#lib/admin/shell/load-shell";
import { isOfTool, plainPath } from "./shell/plain-path.ts";

/** Current location: the module, and the record if one is open. */
export function Breadcrumb({ label, dashboard, modules, opened, pages, texts }: BreadcrumbProps) {
  const path = plainPath(usePathname());
  const [, , page, record] = path.split("/");
  const title = useSyncExternalStore(crumbTitle.subscribe, crumbTitle.read, () => "");
  const module = modules.find((candidate) => candidate.page === page);
  if (!page) return <Trail label={label} current={dashboard} />;
  const tool = modules.find(({ url }) => isOfTool(path, url));
  const own = Object.hasOwn(pages, page) ? pages[page] : undefined;
  if (tool && plainPath(tool.url) !== path)
    return (
      <Trail label={label} current={title}>
        {linkTo(tool)}
      </Trail>
    );
  if (!record || !module)
    return <Trail label={label} current={title || (module ?? tool)?.title || own || dashboard} />;
  return (
    <Trail
      label={label}
      current={
        title ||
        (path === `/ADMIN${opened?.path}` ? opened?.name : undefined) ||
        (record === "new" || record === "0" ? module.create?.text : undefined) ||
        texts.record
      }
    >
      {linkTo(module)}
    </Trail>
  );
}

function linkTo({ url, title }: BreadcrumbProps["modules"][number]) {
  return (
    <a
      href={url}
      data-content={url}
      className="truncate rounded-sm text-muted-foreground hover:text-foreground focus-visible:focus-ring"
    >
      {title}
    </a>
  );
}

function Trail({
  label,
  current,
  children,
}: {
  readonly label: string;
  readonly current: string;
  readonly children?: ReactNode;
}) {
  return (
    <nav aria-label={label} className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-2 text-sm font-medium">
        {children ? (
          <li className="flex max-w-1/2 shrink-0 after:pl-2 after:text-border-strong after:content-['/']">
            {children}
          </li>
        ) : null}
        <li aria-current="page" className="truncate">
          {current}
        </li>
      </ol>
    </nav>
  );
}

interface BreadcrumbProps {
  readonly label: string;
  readonly dashboard: string;
  /** Same data as the palette gets, so that the framework sends it once. */
  readonly modules: ShellDescription["modules"];
  readonly opened: ShellDescription["opened"];
  /** Names of the pages that are not modules. */
  readonly pages: Readonly<Record<string, string>>;
  readonly texts: { readonly record: string };
}

/** Reports a record's name to the top bar, when put on its page. Renders nothing. */
export function Crumb({ title }: { readonly title: string }) {
  useEffect(() => {
    crumbTitle.set(title);
    return () => crumbTitle.set("");
  }, [title]);
  return null;
}

let title = "";
const listeners = new Set<() => void>();

/** The name of the open record, which only its page knows; the top bar follows it. */
const crumbTitle = {
  read: () => title,
  set: (next: string) => {
    title = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
