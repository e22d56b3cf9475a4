"use client";

import type { Editor } from "@tiptap/react";
import { ImageIcon } from "#components/ui/icons";
import type { RichTextStrings } from "./strings.ts";
import { ToolbarButton } from "./toolbar-button.tsx";

/** Asks for a picture of the library. */
export function ImageButton({ editor, strings, onImage }: ImageButtonProps) {
  return (
    <ToolbarButton label={strings.image} icon={ImageIcon} disabled={editor === null} onClick={onImage} />
  );
}

interface ImageButtonProps {
  readonly editor: Editor | null;
  readonly strings: RichTextStrings;
  readonly onImage: () => void;
}
