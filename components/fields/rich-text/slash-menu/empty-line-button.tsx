"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { useLayoutEffect, useRef } from "react";
import { PlusIcon } from "#components/ui/icons";
import type { RichTextStrings } from "../strings.ts";
import { openAtCaret, openSlash } from "./slash-plugin.ts";

/** At the end of an empty line, for thumbs: the same menu that a slash opens. */
export function EmptyLineButton({ editor, strings }: EmptyLineButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const position = useEditorState({ editor, selector: (state) => emptyLine(state.editor) });
  useLayoutEffect(() => {
    const area = button.current?.offsetParent?.getBoundingClientRect();
    if (!button.current || !area || position === undefined) return;
    const { top, bottom } = editor.view.coordsAtPos(position);
    button.current.style.top = `${(top + bottom) / 2 - area.top - button.current.offsetHeight / 2}px`;
  });
  if (position === undefined) return null;
  return (
    <button
      ref={button}
      type="button"
      aria-label={strings.insert}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => openAtCaret(editor)}
      className="absolute right-1.5 z-5 hidden size-11 place-items-center rounded-full text-muted-foreground focus-visible:focus-ring max-sm:grid"
    >
      <span className="grid size-8 place-items-center rounded-full border border-border bg-card">
        <PlusIcon className="size-4" />
      </span>
    </button>
  );
}

interface EmptyLineButtonProps {
  readonly editor: Editor;
  readonly strings: RichTextStrings;
}

/** Where the caret is in an empty paragraph that is being written. */
function emptyLine(editor: Editor): number | undefined {
  const { $from, empty } = editor.state.selection;
  const isEmptyLine = empty && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  return editor.isFocused && isEmptyLine && !openSlash(editor.state) ? $from.pos : undefined;
}
