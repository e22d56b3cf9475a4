import type { Editor } from "@tiptap/core";
import type { IconComponent } from "#components/ui/icon";
import {
  ClapperboardIcon,
  CodeXmlIcon,
  Columns2Icon,
  Columns3Icon,
  FileDownIcon,
  Heading2Icon,
  Heading3Icon,
  Heading4Icon,
  ImageIcon,
  LayoutTemplateIcon,
  ListIcon,
  ListOrderedIcon,
  MessageSquareWarningIcon,
  MinusIcon,
  MousePointerClickIcon,
  NewspaperIcon,
  PilcrowIcon,
  QuoteIcon,
  TableIcon,
} from "#components/ui/icons";
import type { OpenDialogFunction } from "../dialogs.tsx";
import { insertSection } from "../nodes/insert-section.ts";
import type { RichTextStrings } from "../strings.ts";

/** Something that can be inserted at the caret. */
export interface InsertItem {
  readonly name: keyof RichTextStrings;
  readonly icon: IconComponent;
  /** Other names by which people look for it, in English and in Czech without accents. */
  readonly words: string;
  /** Text that has the same effect when typed at the beginning of a line. */
  readonly typed?: string;
  readonly run: (editor: Editor, ask: OpenDialogFunction) => void;
}

/** All items, grouped by kind. */
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
        name: "film",
        icon: ClapperboardIcon,
        words: "video youtube vimeo movie film",
        run: (_, ask) => ask("film"),
      },
      {
        name: "file",
        icon: FileDownIcon,
        words: "download document pdf attachment soubor dokument priloha",
        run: (_, ask) => ask("file"),
      },
      {
        name: "record",
        icon: LayoutTemplateIcon,
        words: "embed news block gallery form aktualita blok galerie formular karta",
        run: (_, ask) => ask("record"),
      },
      {
        name: "newest",
        icon: NewspaperIcon,
        words: "latest news items list nejnovejsi posledni aktuality seznam vypis",
        run: (_, ask) => ask("newest"),
      },
    ],
  },
  {
    name: "groupLayout",
    items: [
      {
        name: "callout",
        icon: MessageSquareWarningIcon,
        words: "callout note warning info alert box poznamka upozorneni ramecek",
        run: (editor) => insertSection(editor, "callout", {}, [editor.schema.node("paragraph")]),
      },
      {
        name: "button",
        icon: MousePointerClickIcon,
        words: "button link action tlacitko odkaz",
        run: (_, ask) => ask("button"),
      },
      {
        name: "twoColumns",
        icon: Columns2Icon,
        words: "columns 2 sloupce vedle sebe",
        run: (editor) => insertSection(editor, "columns", {}, emptyColumns(editor, 2)),
      },
      {
        name: "threeColumns",
        icon: Columns3Icon,
        words: "columns 3 sloupce vedle sebe",
        run: (editor) => insertSection(editor, "columns", {}, emptyColumns(editor, 3)),
      },
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

function emptyColumns({ schema }: Editor, count: number) {
  return Array.from({ length: count }, () => schema.node("column", null, [schema.node("paragraph")]));
}

interface InsertGroup {
  readonly name: keyof RichTextStrings;
  readonly items: readonly InsertItem[];
}

/**
 * Returns the groups with the items that match the beginning of a word, in the language of the labels or another; all
 * for "", but never those without a label.
 */
export function matchingGroups(query: string, strings: RichTextStrings) {
  const wanted = folded(query);
  const isWanted = ({ name, words, typed }: InsertItem) =>
    strings[name] !== "" &&
    (typed === query ||
      `${folded(strings[name])} ${words}`
        .split(" ")
        .some((_, index, all) => all.slice(index).join(" ").startsWith(wanted)));
  return insertGroups
    .map(({ name, items }) => ({ name, items: (items as readonly InsertItem[]).filter(isWanted) }))
    .filter(({ items }) => items.length > 0);
}

/** Returns the same items in one list, in the order of the arrow keys. */
export function matchingItems(query: string, strings: RichTextStrings): readonly InsertItem[] {
  return matchingGroups(query, strings).flatMap(({ items }) => items);
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
