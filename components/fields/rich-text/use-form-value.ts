"use client";

import type { Editor } from "@tiptap/react";
import { type RefObject, useEffect, useLayoutEffect } from "react";
import { cleanDocument } from "#lib/kernel/rich-text/clean-document";
import { parseDocument } from "#lib/kernel/rich-text/document";

/**
 * Keeps the form's textarea equal to the editor's content and notifies the form by `input` events. Conversely,
 * `redakce:fill` on the form (its detail: texts by field name) and a reset change the editor.
 */
export function useFormValue(
  editor: Editor | null,
  textarea: RefObject<HTMLTextAreaElement | null>,
  name: string,
): void {
  // It is disabled until scripts run, so that a form sent before does not take it for a change.
  useLayoutEffect(() => {
    if (textarea.current) textarea.current.disabled = false;
  }, [textarea]);

  useEffect(() => {
    const field = textarea.current;
    if (field === null) return;
    const stop = new AbortController();
    const fill = (event: Event) => {
      const text = event instanceof CustomEvent ? textIn(event.detail, name) : undefined;
      if (text === undefined || text === field.value) return;
      setValue(field, text);
      show(editor, text);
    };
    const reset = () => show(editor, field.defaultValue);
    const write = () => {
      if (editor) setValue(field, JSON.stringify(cleanDocument(editor.getJSON())));
    };
    if (field.value !== field.defaultValue) show(editor, field.value);
    field.form?.addEventListener("redakce:fill", fill, { signal: stop.signal });
    field.form?.addEventListener("reset", reset, { signal: stop.signal });
    editor?.on("update", write);
    return () => {
      stop.abort();
      editor?.off("update", write);
    };
  }, [editor, textarea, name]);
}

function setValue(field: HTMLTextAreaElement, text: string): void {
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function show(editor: Editor | null, text: string): void {
  const parsed = parseDocument(text);
  if (parsed.ok) editor?.commands.setContent(parsed.document, { emitUpdate: false });
}

function textIn(texts: unknown, name: string): string | undefined {
  const entry =
    typeof texts === "object" && texts !== null
      ? Object.entries(texts).find(([key]) => key === name)
      : undefined;
  return typeof entry?.[1] === "string" ? entry[1] : undefined;
}
