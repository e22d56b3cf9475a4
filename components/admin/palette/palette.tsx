"use client";

import { Command } from "cmdk";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#components/ui/dialog";
import { SearchIcon } from "#components/ui/icons";
import type { ShellDescription } from "#lib/admin/shell/shell-description";
import { commandsOf } from "./commands.tsx";
import { FoundRecords } from "./found-records.tsx";
import { PaletteItem } from "./palette-item.tsx";
import { rank } from "./rank.ts";
import { useRecordSearch } from "./use-record-search.ts";

/** The command palette: every place and action of the administration, by typing. */
export function Palette({ shell, onClose, onHelp }: PaletteProps) {
  const t = useTranslations("admin.palette");
  const [query, setQuery] = useState("");
  const { found, isSearching } = useRecordSearch(shell.searchUrl, query);
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
