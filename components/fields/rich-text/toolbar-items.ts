import type { Editor } from "@tiptap/react";
import type { IconComponent } from "#components/ui/icon";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  BoldIcon,
  CodeIcon,
  CopyIcon,
  ItalicIcon,
  LayoutTemplateIcon,
  ListIcon,
  ListOrderedIcon,
  MinusIcon,
  QuoteIcon,
  Redo2Icon,
  StrikethroughIcon,
  SubscriptIcon,
  SuperscriptIcon,
  Trash2Icon,
  UnderlineIcon,
  Undo2Icon,
} from "#components/ui/icons";
import { deleteBlock, duplicateBlock, moveBlock } from "./block-tools/block-commands.ts";
import type { OpenDialogFunction } from "./dialogs.tsx";
import type { RichTextStrings } from "./strings.ts";

/** A button of the toolbar that needs nothing but the editor; `keys` is its shortcut with Mod for Ctrl or ⌘. */
export interface ToolbarItem {
  readonly name: keyof RichTextStrings;
  readonly icon: IconComponent;
  readonly keys?: string;
  /** Name of the mark or node whose presence shows the button as pressed; without it the button is not a switch. */
  readonly pressedIn?: string;
  /** Toolbar width from which it is shown there; on narrower ones it is in the menu of the rest. */
  readonly room?: "some" | "middle" | "wide" | "none";
  /** True if it could do something now; without this, it always could. */
  readonly isPossible?: (editor: Editor) => boolean;
  readonly run: (editor: Editor, ask: OpenDialogFunction) => void;
}

export const markItems: readonly ToolbarItem[] = [
  {
    name: "bold",
    icon: BoldIcon,
    keys: "Mod+B",
    pressedIn: "bold",
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "italic",
    icon: ItalicIcon,
    keys: "Mod+I",
    pressedIn: "italic",
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "underline",
    icon: UnderlineIcon,
    keys: "Mod+U",
    pressedIn: "underline",
    room: "wide",
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: "strike",
    icon: StrikethroughIcon,
    keys: "Mod+Shift+S",
    pressedIn: "strike",
    room: "wide",
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: "superscript",
    icon: SuperscriptIcon,
    keys: "Mod+.",
    pressedIn: "superscript",
    room: "none",
    run: (editor) => editor.chain().focus().toggleMark("superscript").run(),
  },
  {
    name: "subscript",
    icon: SubscriptIcon,
    keys: "Mod+,",
    pressedIn: "subscript",
    room: "none",
    run: (editor) => editor.chain().focus().toggleMark("subscript").run(),
  },
  {
    name: "code",
    icon: CodeIcon,
    keys: "Mod+E",
    pressedIn: "code",
    room: "wide",
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
];

export const blockItems: readonly ToolbarItem[] = [
  {
    name: "bulletList",
    icon: ListIcon,
    keys: "Mod+Shift+8",
    pressedIn: "bulletList",
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "orderedList",
    icon: ListOrderedIcon,
    keys: "Mod+Shift+7",
    pressedIn: "orderedList",
    room: "some",
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "quote",
    icon: QuoteIcon,
    keys: "Mod+Shift+B",
    pressedIn: "blockquote",
    room: "some",
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

export const ruleItem: ToolbarItem = {
  name: "horizontalRule",
  icon: MinusIcon,
  room: "wide",
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};

export const recordItem: ToolbarItem = {
  name: "record",
  icon: LayoutTemplateIcon,
  room: "wide",
  run: (_, ask) => ask("record"),
};

/** Items that move and remove whole blocks without a mouse; always in the menu of the rest. */
export const wholeBlockItems: readonly ToolbarItem[] = [
  { name: "blockUp", icon: ArrowUpIcon, room: "none", run: (editor) => moveBlock(editor, -1) },
  { name: "blockDown", icon: ArrowDownIcon, room: "none", run: (editor) => moveBlock(editor, 1) },
  { name: "blockDuplicate", icon: CopyIcon, room: "none", run: (editor) => duplicateBlock(editor) },
  { name: "blockDelete", icon: Trash2Icon, room: "none", run: (editor) => deleteBlock(editor) },
];

export const historyItems: readonly ToolbarItem[] = [
  {
    name: "undo",
    icon: Undo2Icon,
    keys: "Mod+Z",
    room: "middle",
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: "redo",
    icon: Redo2Icon,
    keys: "Mod+Shift+Z",
    room: "middle",
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];
