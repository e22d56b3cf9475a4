"use client";

import { Command } from "cmdk";
import { FileTextIcon, GlobeIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Input } from "#components/ui/input";
import { hrefFromInput } from "#lib/rich-text/href";
import type { RichTextStrings } from "./strings.ts";
import { usePageSearch } from "./use-page-search.ts";

/** One field for both: words find pages of this site, an address is taken as it is. */
export function LinkPicker({ strings, searchUrl, onChoose }: LinkPickerProps) {
  const [input, setInput] = useState("");
  const pages = usePageSearch(searchUrl, input.trim());
  const href = hrefFromInput(input);
  const offered = [...(href === undefined ? [] : [href]), ...(pages ?? []).map(({ id }) => `page:${id}`)];
  const [pointedAt, setPointedAt] = useState("");
  const active = offered.includes(pointedAt) ? pointedAt : (offered[0] ?? "");
  return (
    <Command
      shouldFilter={false}
      value={active}
      onValueChange={setPointedAt}
      label={strings.linkTarget}
      className="grid min-w-0 gap-1.5"
    >
      <span aria-hidden className="text-sm font-medium">
        {strings.linkTarget}
      </span>
      <Command.Input asChild value={input} onValueChange={setInput}>
        <Input autoFocus placeholder={strings.linkTargetHint} />
      </Command.Input>
      <Command.List label={strings.linkResults} className="mt-1 h-64 overflow-y-auto overscroll-contain">
        {href === undefined ? null : (
          <Option
            value={href}
            icon={<GlobeIcon aria-hidden />}
            title={strings.linkTo}
            detail={href}
            onSelect={() => onChoose(href, input.trim())}
          />
        )}
        {pages?.map((page) => (
          <Option
            key={page.id}
            value={`page:${page.id}`}
            icon={<FileTextIcon aria-hidden />}
            title={page.title}
            detail={page.path}
            badge={page.language}
            onSelect={() => onChoose(`page:${page.id}`, page.title)}
          />
        ))}
        <Command.Empty className="px-2 py-6 text-center text-sm text-muted-foreground">
          {pages === undefined ? "" : pages === null ? strings.linkSearchFailed : strings.linkNothingFound}
        </Command.Empty>
      </Command.List>
    </Command>
  );
}

interface LinkPickerProps {
  readonly strings: RichTextStrings;
  readonly searchUrl: string;
  /** Gets the address to store and a text to show where none is selected. */
  readonly onChoose: (href: string, name: string) => void;
}

function Option({ value, icon, title, detail, badge, onSelect }: OptionProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 text-sm select-none data-[selected=true]:bg-accent [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground"
    >
      {icon}
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{title}</span>
        <span className="truncate text-xs text-muted-foreground">{detail}</span>
      </span>
      {badge ? <span className="text-xs text-muted-foreground uppercase">{badge}</span> : null}
    </Command.Item>
  );
}

interface OptionProps {
  readonly value: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail: string;
  readonly badge?: string;
  readonly onSelect: () => void;
}
