"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "#lib/platform/class-names";

/** Shows an e-mail as its reader sees it, in a frame that can neither run scripts nor follow links. */
export function MailFrame({ title, html, isTall = false }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hasFocus = useFocusInside(frame);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox=""
      srcDoc={html}
      className={classNames(
        "w-full bg-card",
        isTall ? "block h-[max(36rem,calc(100vh-14rem))]" : "h-144 rounded-lg border border-border",
        hasFocus && "focus-ring",
      )}
    />
  );
}

interface MailFrameProps {
  readonly title: string;
  readonly html: string;
  /** True if it is in a card of its own, as high as the window. */
  readonly isTall?: boolean;
}

/**
 * Checks whether the focus is in the frame; no selector matches a frame whose document has it, but the window that
 * lost it knows.
 */
function useFocusInside(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("blur", () => setHasFocus(document.activeElement === frame.current), { signal });
    window.addEventListener("focus", () => setHasFocus(false), { signal });
    return () => controller.abort();
  }, [frame]);
  return hasFocus;
}
