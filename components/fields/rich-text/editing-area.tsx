"use client";

import { type Editor, EditorContent, useEditorState } from "@tiptap/react";
import type { RichTextDocument } from "#lib/rich-text/document";
import { renderHtml } from "#lib/rich-text/render-html";

/** The text itself; before the editor is there, a still picture of it, so that nothing jumps. */
export function EditingArea({ editor, initial, placeholder, language }: EditingAreaProps) {
  const isBlank = useEditorState({ editor, selector: (state) => state.editor?.isEmpty ?? false });
  if (editor === null) return <StillText initial={initial} language={language} />;
  return (
    <EditorContent
      editor={editor}
      className="rich-text-area"
      data-placeholder={isBlank ? placeholder : undefined}
    />
  );
}

interface EditingAreaProps {
  readonly editor: Editor | null;
  readonly initial: RichTextDocument;
  readonly placeholder: string;
  /** IETF tag of the language that the text is in. */
  readonly language: string;
}

function StillText({ initial, language }: Pick<EditingAreaProps, "initial" | "language">) {
  const html = renderHtml(initial, { resolveLink: () => "#", tableLabel: "" });
  return (
    <div className="rich-text-area" inert>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderHtml escapes all that it draws. */}
      <div className="rich-text-content" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
