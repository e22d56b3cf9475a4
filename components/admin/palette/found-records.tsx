"use client";

import { Command } from "cmdk";
import type { ShellDescription } from "#lib/admin/shell/shell-description";
import { goTo } from "../conventions/current-host.ts";
import { ModuleIcon } from "../shell/module-icon.tsx";
import { PaletteItem } from "./palette-item.tsx";
import type { FoundRecord } from "./use-record-search.ts";

/** Records that the server found; they stand whatever the palette's own filter thinks of their titles. */
export function FoundRecords({ heading, query, found, modules, run }: FoundRecordsProps) {
  if (found.length === 0) return null;
  const titleOf = (page: string) => modules.find((module) => module.page === page)?.title;
  return (
    <Command.Group heading={heading} className="palette-group">
      {found.map((record) => (
        <PaletteItem
          key={`${record.module} ${record.id}`}
          id={`${record.module} ${record.id}`}
          text={record.title}
          icon={<ModuleIcon page={record.module} />}
          hint={record.path ?? titleOf(record.module)}
          keywords={[query]}
          onSelect={() => run(() => goTo(record.url))}
        />
      ))}
    </Command.Group>
  );
}

interface FoundRecordsProps {
  readonly heading: string;
  readonly query: string;
  readonly found: readonly FoundRecord[];
  readonly modules: ShellDescription["modules"];
  readonly run: (action: () => void) => void;
}
