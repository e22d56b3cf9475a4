"use client";

import type { Editor } from "@tiptap/react";
import { ImageIcon } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import type { RichTextStrings } from "./strings.ts";
import { ToolbarButton } from "./toolbar-button.tsx";

/** Asks for pictures from this computer. */
export function ImageButton({ editor, strings, onFiles }: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = "";
    if (editor && files.length > 0) onFiles(editor, files, editor.state.selection.to);
  };
  return (
    <>
      <ToolbarButton
        label={strings.image}
        icon={ImageIcon}
        disabled={editor === null}
        onClick={() => input.current?.click()}
      />
      <input ref={input} type="file" accept="image/*" multiple hidden onChange={choose} />
    </>
  );
}

interface ImageButtonProps {
  readonly editor: Editor | null;
  readonly strings: RichTextStrings;
  readonly onFiles: (editor: Editor, files: readonly File[], position: number) => void;
}
