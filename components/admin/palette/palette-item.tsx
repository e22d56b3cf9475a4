"use client";

import { Command } from "cmdk";
import type { ReactNode } from "react";

/** One line of the palette. */
export function PaletteItem({ id, text, icon, hint, keywords = [], onSelect }: PaletteItemProps) {
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
  /** Words that find it too. */
  readonly keywords?: readonly string[] | undefined;
  readonly onSelect: () => void;
}
