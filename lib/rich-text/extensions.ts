import type { Extensions } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { safeHref } from "./href.ts";
import { ImageNode } from "./image-node.ts";

/**
 * The Tiptap extensions whose schema is the one of `RichTextDocument`; it needs no DOM.
 * `image` lets the editor bring the same node with a view of its own.
 */
export function richTextExtensions({ image = ImageNode }: { image?: typeof ImageNode } = {}): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      dropcursor: { color: false, width: 2, class: "rich-text-drop-cursor" },
      link: {
        openOnClick: false,
        defaultProtocol: "https",
        isAllowedUri: (address) => safeHref(address) !== undefined,
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    TableKit.configure({ table: { resizable: false } }),
    image,
  ];
}
