"use client";

import type { Editor } from "@tiptap/react";
import { type ChangeEvent, useRef } from "react";
import type { Image } from "#lib/kernel/rich-text/document";
import { FilePicker } from "../files/file-picker.tsx";
import type { FoundFile } from "../files/find-files.ts";

/** Chooses a picture of the library for a text, or pictures from this computer. */
export function ImageChoice({
  editor,
  isOpen,
  searchUrl,
  language,
  onFiles,
  onInsert,
  onClose,
}: ImageChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = "";
    if (editor && files.length > 0) onFiles(editor, files, editor.state.selection.to);
    if (isOpen) onClose();
  };
  const choose = (file: FoundFile) => {
    onClose();
    if (editor) onInsert(editor, imageOf(file, language), editor.state.selection.to);
  };
  return (
    <>
      {isOpen ? (
        <FilePicker
          searchUrl={searchUrl}
          type="picture"
          onChoose={choose}
          onUpload={() => input.current?.click()}
          onClose={onClose}
        />
      ) : null}
      <input ref={input} type="file" accept="image/*" multiple hidden onChange={take} />
    </>
  );
}

interface ImageChoiceProps {
  readonly editor: Editor | null;
  readonly isOpen: boolean;
  readonly searchUrl: string;
  /** Language of the text, in which the library describes the picture. */
  readonly language: string;
  readonly onFiles: (editor: Editor, files: readonly File[], position: number) => void;
  readonly onInsert: (editor: Editor, image: Image["attrs"], position: number) => void;
  readonly onClose: () => void;
}

function imageOf({ key, width = 1, height = 1, alt }: FoundFile, language: string): Image["attrs"] {
  return { media: key, width, height, alt: language.startsWith("cs") ? alt.cs : alt.en };
}
