import { ColumnNode } from "#lib/kernel/rich-text/nodes/columns-node";
import { ButtonWithView } from "./button-view.tsx";
import { CalloutWithView } from "./callout-view.tsx";
import { ColumnsWithKeys } from "./columns-keys.ts";
import { FileWithView } from "./file-view.tsx";
import { FilmWithView } from "./film-view.tsx";
import { RecordWithView } from "./record-view.tsx";

/** The nodes of the blocks that are not plain text, as one writes them. */
export const specialNodesWithViews = [
  RecordWithView,
  CalloutWithView,
  ButtonWithView,
  ColumnsWithKeys,
  ColumnNode,
  FilmWithView,
  FileWithView,
];
