"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "#lib/class-names";

/** An e-mail as its reader sees it, in a frame that can run nothing and lead nowhere. */
export function MailFrame({ title, html }: { readonly title: string; readonly html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hasFocus = useFocusInside(frame);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox=""
      srcDoc={html}
      className={classNames("h-144 w-full rounded-lg border border-border bg-card", hasFocus && "focus-ring")}
    />
  );
}

/** No selector matches a frame whose document has the focus; the window that lost it knows. */
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
