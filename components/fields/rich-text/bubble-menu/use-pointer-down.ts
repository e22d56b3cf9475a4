"use client";

import type { Editor } from "@tiptap/react";
import { useEffect, useState } from "react";

/** Whether the mouse or a finger is pressed in the text, as it is while one selects with it. */
export function usePointerDown(editor: Editor): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    editor.view.dom.addEventListener("pointerdown", () => setDown(true), { signal: stop.signal });
    for (const type of ["pointerup", "pointercancel", "dragend"])
      window.addEventListener(type, () => setDown(false), { signal: stop.signal });
    return () => stop.abort();
  }, [editor]);
  return isDown;
}
