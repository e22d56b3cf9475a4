"use client";

import { useEffect, useRef } from "react";

/** Scrolls the text beside a form to the field that has the focus. */
export function FollowField() {
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const panel = anchor.current?.closest<HTMLElement>("[data-beside]");
    if (!panel) return;
    const stopping = new AbortController();
    const follow = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? target.id.replace(/^field-/, "") : "";
      const field = name && panel.querySelector<HTMLElement>(`[data-beside-field="${CSS.escape(name)}"]`);
      if (field) panel.scrollTo({ top: field.offsetTop - panel.offsetTop - 64 });
    };
    document.addEventListener("focusin", follow, { signal: stopping.signal });
    return () => stopping.abort();
  }, []);
  return <span ref={anchor} hidden />;
}
