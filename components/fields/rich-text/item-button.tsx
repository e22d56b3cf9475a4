"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { use } from "react";
import { RichTextContext } from "./rich-text-context.ts";
import type { RichTextStrings } from "./strings.ts";
import { ToolbarButton } from "./toolbar-button.tsx";
import type { ToolbarItem } from "./toolbar-items.ts";

/** The button of an item, where the toolbar is wide enough for it. */
export function ItemButton({ item, editor, strings }: ItemButtonProps) {
  const { name, icon, keys, room, run } = item;
  const context = use(RichTextContext);
  const { pressed, isPossible } = useItemState(item, editor);
  return (
    <ToolbarButton
      label={strings[name]}
      icon={icon}
      keys={keys}
      pressed={pressed}
      data-item={name}
      aria-disabled={isPossible ? undefined : true}
      disabled={editor === null}
      className={room && `hidden ${shownFrom[room]}`}
      onClick={() => editor && context && run(editor, context.ask)}
    />
  );
}

interface ItemButtonProps {
  readonly item: ToolbarItem;
  readonly editor: Editor | null;
  readonly strings: RichTextStrings;
}

/** Returns whether an item is switched on (undefined for one that is no switch), and whether it could do something. */
export function useItemState({ pressedIn, isPossible }: ToolbarItem, editor: Editor | null) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      pressed: pressedIn === undefined ? undefined : (current?.isActive(pressedIn) ?? false),
      isPossible: current === null || isPossible === undefined || isPossible(current),
    }),
  });
  return state ?? { pressed: pressedIn === undefined ? undefined : false, isPossible: true };
}

const shownFrom = {
  some: "@min-[30rem]/toolbar:inline-flex",
  middle: "@min-[35rem]/toolbar:inline-flex",
  wide: "@min-[43rem]/toolbar:inline-flex",
  none: "",
} as const;
