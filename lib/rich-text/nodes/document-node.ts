import { Node } from "@tiptap/core";

/** The document itself: blocks, and sections, which stand nowhere else. */
export const DocumentNode = Node.create({ name: "doc", topNode: true, content: "(block | section)+" });
