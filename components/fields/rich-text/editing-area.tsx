"use client";

import { type EditorState, TextSelection } from "@tiptap/pm/state";
import { type Editor, EditorContent, useEditorState } from "@tiptap/react";
import * as Radix from "radix-ui/toolbar";
import { use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Heading2Icon, Heading3Icon, LinkIcon, PlusIcon } from "#components/ui/icons";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { renderHtml } from "#lib/kernel/rich-text/render-html";
import { languageAttributes } from "#lib/platform/i18n/languages";
import { BlockHandle } from "./block-tools/block-handle.tsx";
import { placeOverSelection } from "./bubble-menu.ts";
import { ItemButton } from "./item-button.tsx";
import { RichTextContext } from "./rich-text-context.ts";
import { SlashMenu } from "./slash-menu/slash-menu.tsx";
import { openAtCaret, openSlash } from "./slash-menu/slash-plugin.ts";
import type { RichTextStrings } from "./strings.ts";
import { ToolbarButton } from "./toolbar-button.tsx";
import { blockItems, markItems } from "./toolbar-items.ts";

/** The text itself; until the editor is there, a static rendering of it, so that nothing jumps. */
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
      <div
        className="rich-text-content"
        {...languageAttributes(language)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: renderHtml escapes all that it draws.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}

/** A button at the end of an empty line, for touch: it opens the same menu as a slash. */
function EmptyLineButton({ editor, strings }: EmptyLineButtonProps) {
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

/** Returns the position of the caret if it is in an empty paragraph being written. */
function emptyLine(editor: Editor): number | undefined {
  const { $from, empty } = editor.state.selection;
  const isEmptyLine = empty && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  return editor.isFocused && isEmptyLine && !openSlash(editor.state) ? $from.pos : undefined;
}

/** A menu over the selected text with the formats that it is likely to get. On phones the toolbar is as near. */
function BubbleMenu({ editor, strings }: BubbleMenuProps) {
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

/** Returns the selection if it is text that can be formatted. */
function selectedText({ selection, doc }: EditorState) {
  const { from, to, $from } = selection;
  const isText = selection instanceof TextSelection && !selection.empty && !$from.parent.type.spec.code;
  return isText && doc.textBetween(from, to, " ").trim() !== "" ? { from, to } : undefined;
}

/** Returns true while the mouse or a finger is pressed in the text, as it is during selecting. */
function usePointerDown(editor: Editor): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    editor.view.dom.addEventListener("pointerdown", () => setDown(true), { signal: stop.signal });
    for (const type of ["pointerup", "pointercancel", "dragend"])
      window.addEventListener(type, () => setDown(false), { signal: stop.signal });
    return () => stop.abort();
  }, [editor]);
  return isDown;
}
