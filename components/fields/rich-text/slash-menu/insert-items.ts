import type { Editor } from "@tiptap/core";
import {
  CodeXmlIcon,
  Heading2Icon,
  Heading3Icon,
  Heading4Icon,
  ImageIcon,
  LayoutTemplateIcon,
  ListIcon,
  ListOrderedIcon,
  type LucideIcon,
  MinusIcon,
  PilcrowIcon,
  QuoteIcon,
  TableIcon,
} from "lucide-react";
import type { Ask } from "../dialogs/asking.ts";
import type { RichTextStrings } from "../strings.ts";

/** Something that can begin where the caret is. */
export interface InsertItem {
  readonly name: keyof RichTextStrings;
  readonly icon: LucideIcon;
  /** Other names by which people look for it, in English and in Czech without accents. */
  readonly words: string;
  /** What is typed at the beginning of a line to the same effect. */
  readonly typed?: string;
  readonly run: (editor: Editor, ask: Ask) => void;
}

/** All of them, by what they are. */
export const insertGroups = [
  {
    name: "groupText",
    items: [
      {
        name: "paragraph",
        icon: PilcrowIcon,
        words: "paragraph plain odstavec",
        run: (editor) => editor.chain().focus().setParagraph().run(),
      },
      {
        name: "heading2",
        icon: Heading2Icon,
        words: "h2 title nadpis titulek",
        typed: "##",
        run: (editor) => editor.chain().focus().setHeading({ level: 2 }).run(),
      },
      {
        name: "heading3",
        icon: Heading3Icon,
        words: "heading h3 title nadpis podnadpis",
        typed: "###",
        run: (editor) => editor.chain().focus().setHeading({ level: 3 }).run(),
      },
      {
        name: "heading4",
        icon: Heading4Icon,
        words: "heading h4 title nadpis",
        typed: "####",
        run: (editor) => editor.chain().focus().setHeading({ level: 4 }).run(),
      },
      {
        name: "bulletList",
        icon: ListIcon,
        words: "bullets unordered points seznam body",
        typed: "-",
        run: (editor) => editor.chain().focus().toggleBulletList().run(),
      },
      {
        name: "orderedList",
        icon: ListOrderedIcon,
        words: "numbers ordered steps cislovany kroky poradi",
        typed: "1.",
        run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      },
      {
        name: "quote",
        icon: QuoteIcon,
        words: "blockquote citation citat",
        typed: ">",
        run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      },
      {
        name: "codeBlock",
        icon: CodeXmlIcon,
        words: "program source pre kod zdrojovy",
        typed: "```",
        run: (editor) => editor.chain().focus().setCodeBlock().run(),
      },
    ],
  },
  {
    name: "groupMedia",
    items: [
      {
        name: "picture",
        icon: ImageIcon,
        words: "image photo obrazek fotka foto fotografie",
        run: (_, ask) => ask("image"),
      },
      {
        name: "record",
        icon: LayoutTemplateIcon,
        words: "embed news block gallery form aktualita blok galerie formular karta",
        run: (_, ask) => ask("record"),
      },
    ],
  },
  {
    name: "groupLayout",
    items: [
      {
        name: "table",
        icon: TableIcon,
        words: "table grid rows tabulka mrizka",
        run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
      {
        name: "horizontalRule",
        icon: MinusIcon,
        words: "line divider rule cara linka predel",
        typed: "---",
        run: (editor) => editor.chain().focus().setHorizontalRule().run(),
      },
    ],
  },
] as const satisfies readonly InsertGroup[];

interface InsertGroup {
  readonly name: keyof RichTextStrings;
  readonly items: readonly InsertItem[];
}
