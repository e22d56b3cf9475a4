"use client";

import type { Editor } from "@tiptap/react";
import { useEffect } from "react";

/** A click on the label goes into the text, as it does with the browser's own controls. */
export function useFocusFromLabel(editor: Editor | null, labelledBy: string): void {
  useEffect(() => {
    const label = document.getElementById(labelledBy);
    if (!editor || !label) return;
    const focus = () => editor.commands.focus();
    label.addEventListener("click", focus);
    return () => label.removeEventListener("click", focus);
  }, [editor, labelledBy]);
}
