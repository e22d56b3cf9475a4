import { Node } from "@tiptap/core";

/** The document itself: blocks, parts, which may stand in columns too, and sections, which stand nowhere else. */
export const DocumentNode = Node.create({ name: "doc", topNode: true, content: "(block | part | section)+" });
