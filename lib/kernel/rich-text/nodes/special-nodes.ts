import { ButtonNode } from "./button-node.ts";
import { CalloutNode } from "./callout-node.ts";
import { ColumnNode, ColumnsNode } from "./columns-node.ts";
import { FileNode } from "./file-node.ts";
import { FilmNode } from "./film-node.ts";
import { RecordNode } from "./record-node.ts";

/** The nodes of the blocks that are not plain text, as the schema has them. */
export const specialNodes = [
  RecordNode,
  CalloutNode,
  ButtonNode,
  ColumnsNode,
  ColumnNode,
  FilmNode,
  FileNode,
];
