"use client";

import { Command } from "cmdk";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#components/ui/dialog";
import { SearchIcon } from "#components/ui/icons";
import type { ShellDescription } from "#lib/admin/shell/load-shell";
import { fold } from "#lib/platform/i18n/folding";
import { goTo } from "../conventions/current-host.ts";
import { commandsOf } from "./commands.tsx";
import { ModuleIcon } from "./module-icon.tsx";
import { type PaletteRecord, usePaletteSearch, useRecentRecords } from "./record-search.ts";

/** Renders the command palette: every page and action of the administration, found by typing. */
export function Palette({ shell, onClose, onHelp }: PaletteProps) {
  const t = useTranslations("admin.palette");
  const [query, setQuery] = useState("");
  const { found, isSearching } = usePaletteSearch(shell.searchUrl, query);
  const recent = useRecentRecords(shell.searchUrl);
  const run = (action: () => void) => {
    onClose();
    action();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="gap-0 overflow-hidden p-0 max-sm:top-0 max-sm:bottom-auto max-sm:rounded-t-none max-sm:rounded-b-xl sm:top-[12vh] sm:max-w-xl sm:translate-y-0">
        <DialogTitle className="sr-only">{t("title")}</DialogTitle>
        <DialogDescription className="sr-only">{t("description")}</DialogDescription>
        <Command label={t("title")} filter={rank} loop>
          <div className="flex items-center gap-3 border-b border-border px-4">
            <SearchIcon className="size-4.5 shrink-0 text-muted-foreground" />
            <Command.Input
              value={query}
              onValueChange={setQuery}
              placeholder={t("placeholder")}
              className="h-13 w-full bg-transparent text-base outline-none placeholder:text-muted-foreground"
            />
          </div>
          <Command.List className="max-h-[min(26rem,60dvh)] scroll-py-2 overflow-y-auto overscroll-contain p-2">
            <Command.Empty className="px-3 py-10 text-center text-muted-foreground">
              {isSearching ? t("searching") : t("nothing")}
            </Command.Empty>
            <FoundRecords
              heading={t("groups.records")}
              query={query}
              found={found}
              modules={shell.modules}
              run={run}
            />
            {query === "" ? (
              <FoundRecords
                heading={t("groups.recent")}
                query=""
                found={recent}
                modules={shell.modules}
                run={run}
              />
            ) : null}
            {commandsOf(shell, t, onHelp).map((group) => (
              <Command.Group key={group.heading} heading={group.heading} className="palette-group">
                {group.commands.map((command) => (
                  <PaletteItem key={command.id} {...command} onSelect={() => run(command.run)} />
                ))}
              </Command.Group>
            ))}
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

interface PaletteProps {
  readonly shell: ShellDescription;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** Lists records that the server found; they appear regardless of the palette's own filter. */
function FoundRecords({ heading, query, found, modules, run }: FoundRecordsProps) {
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
  readonly found: readonly PaletteRecord[];
  readonly modules: ShellDescription["modules"];
  readonly run: (action: () => void) => void;
}

function PaletteItem({ id, text, icon, hint, keywords = [], onSelect }: PaletteItemProps) {
  return (
    <Command.Item
      value={`${text} ${id}`}
      keywords={[...keywords]}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 text-sm data-[selected=true]:bg-accent [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{text}</span>
      {hint ? (
        <span className="max-w-[45%] min-w-0 truncate pl-4 text-xs text-muted-foreground">{hint}</span>
      ) : null}
    </Command.Item>
  );
}

interface PaletteItemProps {
  readonly id: string;
  readonly text: string;
  readonly icon: ReactNode;
  readonly hint?: string | undefined;
  /** Additional words that find it. */
  readonly keywords?: readonly string[] | undefined;
  readonly onSelect: () => void;
}

/** Returns how well an entry matches the typed text, ignoring case and accents: 1 at its beginning, 0 not at all. */
export function rank(value: string, typed: string, keywords: readonly string[] = []): number {
  const text = fold([value, ...keywords].join(" "));
  const words = fold(typed).split(" ").filter(Boolean);
  if (!words.every((word) => text.includes(word))) return 0;
  if (text.startsWith(words[0] ?? "")) return 1;
  return text.includes(` ${words[0] ?? ""}`) ? 0.8 : 0.5;
}
