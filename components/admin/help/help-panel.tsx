"use client";

import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { buttonClasses } from "#components/ui/button";
import { XIcon } from "#components/ui/icons";
import type { HelpTexts } from "./help-link.tsx";

/**
 * The handbook beside the screen, at the part about it: one can go on working while it is open. It follows its own
 * links and its search by itself, and anything else opens as on any page.
 */
export function HelpPanel({ address, helpUrl, texts, onClose }: HelpPanelProps) {
  const [shown, show] = useState(address);
  const [html, setHtml] = useState<string>();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => show(address), [address]);
  useEffect(() => {
    const current = new AbortController();
    fetchHelp(shown, current.signal).then(
      (fragment) => setHtml(fragment),
      () => current.signal.aborted || setHtml(""),
    );
    return () => current.abort();
  }, [shown]);
  // Other content takes away the link that had the focus; Escape must still reach the panel.
  useEffect(() => {
    if (html === undefined || document.activeElement === document.body) panel.current?.focus();
  }, [html]);
  useEffect(() => {
    const anchor = html && new URL(shown, window.location.href).hash.slice(1);
    const target = anchor ? panel.current?.querySelector(`#${CSS.escape(decodeURIComponent(anchor))}`) : null;
    if (target) target.scrollIntoView();
    else panel.current?.querySelector("[data-help-text]")?.scrollTo(0, 0);
  }, [html, shown]);
  useEffect(() => followOwnLinks(panel.current, helpUrl, show), [helpUrl]);
  return createPortal(
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={texts.title}
      data-help-panel=""
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="fixed inset-y-0 right-0 z-40 flex w-full max-w-(--help-width) flex-col border-l border-border bg-card text-card-foreground shadow-xl outline-none"
    >
      <div className="flex items-center justify-between gap-2 border-b border-border py-2 pr-2 pl-5">
        <p className="font-semibold">{texts.title}</p>
        <button
          type="button"
          onClick={onClose}
          aria-label={texts.close}
          className={buttonClasses({ variant: "quiet", size: "icon" })}
        >
          <XIcon />
        </button>
      </div>
      <div data-help-text="" aria-live="polite" className="flex-1 overflow-y-auto p-5 text-sm">
        {html ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a fragment that this server rendered by React.
          <div dangerouslySetInnerHTML={{ __html: html }} />
        ) : html === undefined ? null : (
          <p>{texts.unreachable}</p>
        )}
      </div>
    </aside>,
    document.body,
  );
}

interface HelpPanelProps {
  /** Address of the help for the current screen. */
  readonly address: string;
  readonly helpUrl: string;
  readonly texts: HelpTexts;
  readonly onClose: () => void;
}

/** Returns the fragment at an address of the handbook; leaves for the page itself where there is none, as when signed out. */
async function fetchHelp(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, {
    signal,
    headers: { "x-requested-with": "fetch", accept: "text/html" },
  });
  const html = await response.text();
  if (response.ok && !/<html\b/i.test(html)) return html;
  window.location.assign(address);
  throw new Error("The handbook did not answer with a fragment.");
}

/** Makes links and the search of the handbook work inside the panel; those below it are not React's. */
function followOwnLinks(
  panel: HTMLElement | null,
  helpUrl: string,
  show: (address: string) => void,
): () => void {
  const isHelp = ({ origin, pathname }: URL) =>
    origin === window.location.origin && (pathname === helpUrl || pathname.startsWith(`${helpUrl}/`));
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || !isHelp(new URL(link.href))) return;
    event.preventDefault();
    event.stopPropagation();
    show(link.href);
  };
  const search = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    const query = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    show(`${helpUrl}?${new URLSearchParams(query)}`);
  };
  panel?.addEventListener("click", click);
  panel?.addEventListener("submit", search);
  return () => {
    panel?.removeEventListener("click", click);
    panel?.removeEventListener("submit", search);
  };
}
