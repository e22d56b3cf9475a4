"use client";

import { usePathname } from "next/navigation";
import { lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import { buttonClasses } from "#components/ui/button";
import { CircleHelpIcon } from "#components/ui/icons";

const HelpPanel = lazy(async () => ({ default: (await import("./help-panel.tsx")).HelpPanel }));

/** Leads to the part of the handbook about the screen that is open, and with scripts opens it beside the screen. */
export function HelpLink({ url, texts }: HelpLinkProps) {
  const [isOpen, open] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const path = usePathname();
  const isHandbook = path === url || path.startsWith(`${url}/`);
  const address = isHandbook ? url : `${url}?screen=${encodeURIComponent(path)}`;
  const close = () => {
    open(false);
    link.current?.focus();
  };
  const toggle = (event: MouseEvent) => {
    if (isHandbook || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    if (isOpen) close();
    else open(true);
  };
  return (
    <>
      <a
        ref={link}
        href={address}
        onClick={toggle}
        aria-label={texts.open}
        title={texts.open}
        className={buttonClasses({ variant: "quiet", size: "icon" })}
      >
        <CircleHelpIcon />
      </a>
      <Suspense>
        {isOpen && !isHandbook ? (
          <HelpPanel address={address} helpUrl={url} texts={texts} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

interface HelpLinkProps {
  /** Address of the handbook. */
  readonly url: string;
  readonly texts: HelpTexts;
}

export interface HelpTexts {
  readonly open: string;
  readonly title: string;
  readonly close: string;
  readonly unreachable: string;
}
