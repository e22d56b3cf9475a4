import { type Extensions, Mark, Node } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { safeHref } from "./href.ts";
import {
  ButtonNode,
  CalloutNode,
  ColumnNode,
  ColumnsNode,
  FileNode,
  FilmNode,
  ImageNode,
  RecordNode,
} from "./nodes/editor-nodes.ts";

/**
 * The Tiptap extensions whose schema is the one of `RichTextDocument`; it needs no DOM.
 * `image` and `special` let the editor bring the same nodes with views of their own.
 */
export function richTextExtensions({
  image = ImageNode,
  special = specialNodes,
}: {
  image?: typeof ImageNode;
  special?: Extensions;
} = {}): Extensions {
  return [
    DocumentNode,
    StarterKit.configure({
      document: false,
      heading: { levels: [2, 3, 4] },
      dropcursor: { color: false, width: 2, class: "rich-text-drop-cursor" },
      link: {
        openOnClick: false,
        defaultProtocol: "https",
        isAllowedUri: (address) => safeHref(address) !== undefined,
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    Superscript,
    Subscript,
    TableKit.configure({ table: { resizable: false } }),
    image,
    ...special,
  ];
}

const Superscript = heightMark("superscript", "sup", "subscript", ".");
const Subscript = heightMark("subscript", "sub", "superscript", ",");

/** Raised or lowered text, never both; Mod and a key switch it. */
function heightMark(name: string, tag: string, excludes: string, key: string) {
  return Mark.create({
    name,
    excludes: `${name} ${excludes}`,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [`Mod-${key}`]: () => this.editor.commands.toggleMark(this.name) };
    },
  });
}

/** The document itself: blocks, parts, which may also appear in columns, and sections, which appear nowhere else. */
const DocumentNode = Node.create({ name: "doc", topNode: true, content: "(block | part | section)+" });

/** The nodes of the blocks that are not plain text, as the schema has them. */
const specialNodes = [RecordNode, CalloutNode, ButtonNode, ColumnsNode, ColumnNode, FilmNode, FileNode];
