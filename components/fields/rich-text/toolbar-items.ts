import type { Editor } from "@tiptap/react";
import {
  BoldIcon,
  CodeIcon,
  ItalicIcon,
  ListIcon,
  ListOrderedIcon,
  type LucideIcon,
  MinusIcon,
  QuoteIcon,
  StrikethroughIcon,
  UnderlineIcon,
} from "lucide-react";
import type { RichTextStrings } from "./strings.ts";

/** A button of the toolbar that needs nothing but the editor; `keys` is its shortcut with Mod for Ctrl or ⌘. */
export interface ToolbarItem {
  readonly name: keyof RichTextStrings;
  readonly icon: LucideIcon;
  readonly keys?: string;
  /** Name of the mark or node whose presence presses the button; without it the button is not a switch. */
  readonly pressedIn?: string;
  readonly run: (editor: Editor) => void;
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
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: "strike",
    icon: StrikethroughIcon,
    keys: "Mod+Shift+S",
    pressedIn: "strike",
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: "code",
    icon: CodeIcon,
    keys: "Mod+E",
    pressedIn: "code",
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
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "quote",
    icon: QuoteIcon,
    keys: "Mod+Shift+B",
    pressedIn: "blockquote",
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

export const ruleItem: ToolbarItem = {
  name: "horizontalRule",
  icon: MinusIcon,
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};
