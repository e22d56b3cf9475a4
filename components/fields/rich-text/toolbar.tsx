"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { LinkIcon, Redo2Icon, Undo2Icon } from "lucide-react";
import * as Radix from "radix-ui/toolbar";
import type { KeyboardEvent } from "react";
import { BlockStyleMenu } from "./block-style-menu.tsx";
import { ImageButton } from "./image-button.tsx";
import type { RichTextStrings } from "./strings.ts";
import { TableMenu } from "./table-menu.tsx";
import { ToolbarButton } from "./toolbar-button.tsx";
import { blockItems, markItems, ruleItem, type ToolbarItem } from "./toolbar-items.ts";

/** Buttons above the text that stay in sight; arrow keys walk through them, Escape goes back to the text. */
export function Toolbar({ editor, strings, onFiles, onLink }: ToolbarProps) {
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape") editor?.commands.focus();
  };
  const items = (list: readonly ToolbarItem[]) =>
    list.map((item) => <ItemButton key={item.name} item={item} editor={editor} strings={strings} />);
  return (
    <Radix.Root aria-label={strings.toolbar} onKeyDown={leave} className={toolbarClasses}>
      <BlockStyleMenu editor={editor} strings={strings} />
      <Divider />
      {items(markItems)}
      <LinkButton editor={editor} strings={strings} onLink={onLink} />
      <Divider />
      {items(blockItems)}
      <Divider />
      <ImageButton editor={editor} strings={strings} onFiles={onFiles} />
      <TableMenu editor={editor} strings={strings} />
      {items([ruleItem])}
      <Divider />
      <HistoryButtons editor={editor} strings={strings} />
    </Radix.Root>
  );
}

/** On a phone it scrolls sideways, with a shade over its end. */
const toolbarClasses = [
  "sticky top-(--rich-text-toolbar-top,0px) z-10 flex items-center gap-0.5 rounded-t-[calc(var(--radius-lg)-1px)] border-b border-border bg-card p-1 noscript:hidden sm:flex-wrap",
  "max-sm:overflow-x-auto max-sm:[scrollbar-width:none]",
  "max-sm:after:sticky max-sm:after:-right-1 max-sm:after:w-8 max-sm:after:shrink-0 max-sm:after:self-stretch max-sm:after:bg-linear-to-l max-sm:after:from-card max-sm:after:from-20% max-sm:after:pointer-events-none",
].join(" ");

interface ToolbarProps {
  readonly editor: Editor | null;
  readonly strings: RichTextStrings;
  readonly onFiles: (editor: Editor, files: readonly File[], position: number) => void;
  readonly onLink: () => void;
}

type PartProps = Pick<ToolbarProps, "editor" | "strings">;

function ItemButton({ item, editor, strings }: PartProps & { readonly item: ToolbarItem }) {
  const { name, icon, keys, pressedIn, run } = item;
  const pressed = useEditorState({
    editor,
    selector: (state) => (pressedIn === undefined ? undefined : (state.editor?.isActive(pressedIn) ?? false)),
  });
  return (
    <ToolbarButton
      label={strings[name]}
      icon={icon}
      keys={keys}
      pressed={pressed ?? undefined}
      disabled={editor === null}
      onClick={() => editor && run(editor)}
    />
  );
}

function LinkButton({ editor, strings, onLink }: PartProps & Pick<ToolbarProps, "onLink">) {
  const pressed = useEditorState({ editor, selector: (state) => state.editor?.isActive("link") ?? false });
  return (
    <ToolbarButton
      label={strings.link}
      icon={LinkIcon}
      keys="Mod+K"
      pressed={pressed ?? false}
      aria-haspopup="dialog"
      disabled={editor === null}
      onClick={onLink}
    />
  );
}

function HistoryButtons({ editor, strings }: PartProps) {
  const can = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      undo: current?.can().undo() ?? false,
      redo: current?.can().redo() ?? false,
    }),
  });
  return (
    <>
      <ToolbarButton
        label={strings.undo}
        icon={Undo2Icon}
        keys="Mod+Z"
        aria-disabled={!can?.undo}
        disabled={editor === null}
        onClick={() => editor?.chain().focus().undo().run()}
      />
      <ToolbarButton
        label={strings.redo}
        icon={Redo2Icon}
        keys="Mod+Shift+Z"
        aria-disabled={!can?.redo}
        disabled={editor === null}
        onClick={() => editor?.chain().focus().redo().run()}
      />
    </>
  );
}

function Divider() {
  return <Radix.Separator className="mx-0.5 h-5 w-px shrink-0 bg-border xl:mx-1" />;
}
