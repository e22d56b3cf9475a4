"use client";

import { type EditorState, TextSelection } from "@tiptap/pm/state";
import { type Editor, useEditorState } from "@tiptap/react";
import * as Radix from "radix-ui/toolbar";
import { use, useLayoutEffect, useRef } from "react";
import { Heading2Icon, Heading3Icon, LinkIcon } from "#components/ui/icons";
import { ItemButton } from "../item-button.tsx";
import { RichTextContext } from "../rich-text-context.ts";
import type { RichTextStrings } from "../strings.ts";
import { ToolbarButton } from "../toolbar-button.tsx";
import { blockItems, markItems } from "../toolbar-items.ts";
import { placeOverSelection } from "./place-over-selection.ts";
import { usePointerDown } from "./use-pointer-down.ts";

/** Over what is selected, once it is: the format that it is likely to get. On phones the toolbar is as near. */
export function BubbleMenu({ editor, strings }: BubbleMenuProps) {
  const isPressed = usePointerDown(editor);
  const range = useEditorState({
    editor,
    selector: ({ editor: { state, isFocused } }) => (isFocused ? selectedText(state) : undefined),
  });
  if (!range || isPressed) return null;
  return <Bubble key={`${range.from}-${range.to}`} editor={editor} strings={strings} />;
}

interface BubbleMenuProps {
  readonly editor: Editor;
  readonly strings: RichTextStrings;
}

function Bubble({ editor, strings }: BubbleMenuProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const context = use(RichTextContext);
  const isLink = useEditorState({ editor, selector: (state) => state.editor.isActive("link") });
  useLayoutEffect(() => {
    if (bubble.current) placeOverSelection(bubble.current, editor);
  }, [editor]);
  return (
    <Radix.Root
      ref={bubble}
      aria-label={strings.bubble}
      data-bubble-menu
      className="absolute z-15 flex gap-0.5 rounded-lg border border-border bg-popover p-1 shadow-lg max-sm:hidden"
    >
      {shownMarks.map((item) => (
        <ItemButton key={item.name} item={item} editor={editor} strings={strings} />
      ))}
      <ToolbarButton
        label={strings.link}
        icon={LinkIcon}
        keys="Mod+K"
        pressed={isLink}
        aria-haspopup="dialog"
        onClick={() => context?.ask("link")}
      />
      <HeadingButton level={2} icon={Heading2Icon} {...{ editor, strings }} />
      <HeadingButton level={3} icon={Heading3Icon} {...{ editor, strings }} />
      {shownBlocks.map((item) => (
        <ItemButton key={item.name} item={item} editor={editor} strings={strings} />
      ))}
    </Radix.Root>
  );
}

const shownMarks = markItems.filter(({ room }) => room === undefined);
const shownBlocks = blockItems.filter(({ room }) => room === undefined);

function HeadingButton({ editor, strings, level, icon }: HeadingButtonProps) {
  const pressed = useEditorState({
    editor,
    selector: (state) => state.editor.isActive("heading", { level }),
  });
  return (
    <ToolbarButton
      label={strings[`heading${level}`]}
      icon={icon}
      pressed={pressed}
      onClick={() => editor.chain().focus().toggleHeading({ level }).run()}
    />
  );
}

interface HeadingButtonProps extends BubbleMenuProps {
  readonly level: 2 | 3;
  readonly icon: typeof Heading2Icon;
}

/** What is selected, where it is text that can have a format. */
function selectedText({ selection, doc }: EditorState) {
  const { from, to, $from } = selection;
  const isText = selection instanceof TextSelection && !selection.empty && !$from.parent.type.spec.code;
  return isText && doc.textBetween(from, to, " ").trim() !== "" ? { from, to } : undefined;
}
