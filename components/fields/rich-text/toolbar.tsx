"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import * as Radix from "radix-ui/toolbar";
import type { KeyboardEvent } from "react";
import { ImageIcon, LinkIcon } from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";
import { BlockStyleMenu } from "./block-style-menu.tsx";
import { ItemButton } from "./item-button.tsx";
import { RestMenu } from "./rest-menu.tsx";
import type { RichTextStrings } from "./strings.ts";
import { TableMenu } from "./table-menu.tsx";
import { ToolbarButton } from "./toolbar-button.tsx";
import {
  blockItems,
  historyItems,
  markItems,
  recordItem,
  ruleItem,
  type ToolbarItem,
  wholeBlockItems,
} from "./toolbar-items.ts";

/**
 * One row of buttons that stays visible while any of the text is: above the text, on phones under it, near the thumb.
 * Arrow keys move through them, Escape returns to the text.
 */
export function EditorToolbar({ editor, strings, onImage, onLink }: ToolbarProps) {
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape") editor?.commands.focus();
  };
  const buttons = (items: readonly ToolbarItem[]) =>
    items.map((item) => <ItemButton key={item.name} item={item} editor={editor} strings={strings} />);
  return (
    <Radix.Root
      aria-label={strings.toolbar}
      onKeyDown={leave}
      className={classNames(toolbarClasses, editor && "max-sm:bottom-(--sticky-bottom)")}
    >
      <BlockStyleMenu editor={editor} strings={strings} />
      <Divider />
      {buttons(markItems)}
      <LinkButton editor={editor} strings={strings} onLink={onLink} />
      <Divider />
      {buttons(blockItems)}
      <Divider />
      <ImageButton editor={editor} strings={strings} onImage={onImage} />
      <TableMenu editor={editor} strings={strings} />
      {buttons([ruleItem, recordItem])}
      <Divider />
      {buttons(historyItems)}
      <RestMenu items={foldedItems} editor={editor} strings={strings} />
    </Radix.Root>
  );
}

const foldedItems = [
  ...markItems,
  ...blockItems,
  ruleItem,
  recordItem,
  ...historyItems,
  ...wholeBlockItems,
].filter(({ room }) => room);

/** On phones it stays under the text until the page's script has measured what else covers the window's lower end. */
const toolbarClasses = [
  "@container/toolbar sticky short:static top-(--sticky-top) z-10 flex items-center gap-0.5 overflow-x-auto rounded-t-[calc(var(--radius-lg)-1px)] border-b border-border bg-card p-1 [scrollbar-width:none] noscript:hidden",
  "max-sm:top-auto max-sm:order-last max-sm:mx-1 max-sm:mb-1 max-sm:gap-0 max-sm:rounded-xl max-sm:border max-sm:bg-popover max-sm:shadow-lg",
].join(" ");

interface ToolbarProps {
  readonly editor: Editor | null;
  readonly strings: RichTextStrings;
  readonly onImage: () => void;
  readonly onLink: () => void;
}

function LinkButton({ editor, strings, onLink }: Pick<ToolbarProps, "editor" | "strings" | "onLink">) {
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

function Divider() {
  return (
    <Radix.Separator className="mx-0.5 h-5 w-px shrink-0 bg-border @max-[26rem]/toolbar:hidden @min-[44rem]/toolbar:mx-1" />
  );
}

/** Opens the choice of a picture from the library. */
function ImageButton({ editor, strings, onImage }: ImageButtonProps) {
  return (
    <ToolbarButton label={strings.image} icon={ImageIcon} disabled={editor === null} onClick={onImage} />
  );
}

interface ImageButtonProps {
  readonly editor: Editor | null;
  readonly strings: RichTextStrings;
  readonly onImage: () => void;
}
