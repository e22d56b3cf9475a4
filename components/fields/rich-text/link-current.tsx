"use client";

import { Button, buttonClasses } from "#components/ui/button";
import { ExternalLinkIcon, FileTextIcon, GlobeIcon, UnlinkIcon } from "#components/ui/icons";
import { isExternal, recordLinkOf } from "#lib/kernel/rich-text/href";
import type { FoundPage } from "./page-search.ts";
import type { RichTextStrings } from "./strings.ts";

/** Where the link leads now, and the way to take it away. */
export function LinkCurrent({ href, page, strings, onRemove }: LinkCurrentProps) {
  const link = recordLinkOf(href);
  const Icon = link ? FileTextIcon : GlobeIcon;
  return (
    <div className="flex items-center gap-2 rounded-md bg-muted py-1.5 pr-1.5 pl-3 text-sm">
      <Icon className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1 truncate">
        <span className="sr-only">{strings.linkCurrent} </span>
        {link ? (page?.title ?? `${strings.linkPage} ${link.id}`) : href}
      </span>
      {isExternal(href) ? (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={strings.linkOpen}
          title={strings.linkOpen}
          className={buttonClasses({ variant: "quiet", size: "icon-small" })}
        >
          <ExternalLinkIcon />
        </a>
      ) : null}
      <Button variant="secondary" size="small" onClick={onRemove}>
        <UnlinkIcon />
        {strings.linkRemove}
      </Button>
    </div>
  );
}

interface LinkCurrentProps {
  readonly href: string;
  /** The page that it leads to, where it does and once it is known. */
  readonly page: FoundPage | undefined;
  readonly strings: RichTextStrings;
  readonly onRemove: () => void;
}
