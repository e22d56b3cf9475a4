"use client";

import { type Editor, EditorContent, useEditorState } from "@tiptap/react";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { renderHtml } from "#lib/kernel/rich-text/render-html";
import { BlockHandle } from "./block-tools/block-handle.tsx";
import { BubbleMenu } from "./bubble-menu/bubble-menu.tsx";
import { EmptyLineButton } from "./slash-menu/empty-line-button.tsx";
import { SlashMenu } from "./slash-menu/slash-menu.tsx";
import type { RichTextStrings } from "./strings.ts";

/** The text itself; before the editor is there, a still picture of it, so that nothing jumps. */
export function EditingArea({ editor, initialDocument, strings, language }: EditingAreaProps) {
  const isBlank = useEditorState({ editor, selector: (state) => state.editor?.isEmpty ?? false });
  if (editor === null) return <StillText initialDocument={initialDocument} language={language} />;
  return (
    <div className="relative">
      <EditorContent
        editor={editor}
        className="rich-text-area"
        data-placeholder={isBlank ? strings.placeholder : undefined}
      />
      <SlashMenu editor={editor} strings={strings} />
      <EmptyLineButton editor={editor} strings={strings} />
      <BubbleMenu editor={editor} strings={strings} />
      <BlockHandle editor={editor} strings={strings} />
    </div>
  );
}

interface EditingAreaProps {
  readonly editor: Editor | null;
  readonly initialDocument: RichTextDocument;
  readonly strings: RichTextStrings;
  /** IETF tag of the language that the text is in. */
  readonly language: string;
}

function StillText({ initialDocument, language }: Pick<EditingAreaProps, "initialDocument" | "language">) {
  const html = renderHtml(initialDocument, { resolveLink: () => "#", tableLabel: "" });
  return (
    <div className="rich-text-area" inert>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderHtml escapes all that it draws. */}
      <div className="rich-text-content" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
