"use client";

import type { Editor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { openSlash } from "./slash-menu/slash-plugin.ts";

/**
 * Makes the frame of a text fill the window. The text remains the same element, so that nothing typed, selected or
 * undone is lost; Escape goes back, unless something inside handles it.
 */
export function useUndisturbed(editor: Editor | null) {
  const frame = useRef<HTMLDivElement>(null);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isElsewhere(event.target)) return;
      if (editor && openSlash(editor.state)) return;
      event.stopPropagation();
      setOn(false);
    };
    const others = outside(frame.current);
    for (const element of others) element.inert = true;
    document.documentElement.dataset.undisturbed = "";
    // The event is captured because the text itself consumes every Escape.
    window.addEventListener("keydown", leave, { signal: stop.signal, capture: true });
    editor?.commands.focus();
    return () => {
      stop.abort();
      for (const element of others) element.inert = false;
      delete document.documentElement.dataset.undisturbed;
      editor?.commands.focus();
      editor?.commands.scrollIntoView();
    };
  }, [isOn, editor]);
  return { frame, isOn, turn: () => setOn((before) => !before) };
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog], [role=menu], [role=toolbar]") !== null;
}

/** Returns everything next to the frame or next to its ancestors; dialogs and messages are shown over it as before. */
function outside(frame: HTMLElement | null): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (
    let inner = frame;
    inner?.parentElement && inner.parentElement !== document.body;
    inner = inner.parentElement
  )
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.inert) found.push(sibling);
  return found;
}
