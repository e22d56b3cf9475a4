import { type ButtonAttributes, buttonKind } from "./button.ts";
import { type Callout, calloutKind } from "./callout.ts";
import { type Columns, columnsKind } from "./columns.ts";
import { type File, fileKind } from "./file.ts";
import { type Film, filmKind } from "./film.ts";
import type { NodeKind } from "./node-kind.ts";
import { type EmbeddedRecord, recordKind } from "./record.ts";

/** Blocks that are not plain text, each defined by a file next to this one. */
export type SpecialBlock = EmbeddedRecord | Callout | ButtonAttributes | Columns | Film | File;

/** The registry, by the type of the node. */
const nodeKinds: {
  readonly [Type in SpecialBlock["type"]]: NodeKind<Extract<SpecialBlock, { type: Type }>>;
} = {
  record: recordKind,
  callout: calloutKind,
  button: buttonKind,
  columns: columnsKind,
  film: filmKind,
  file: fileKind,
};

/** Returns the definition of a type of node; undefined for all that are not special blocks. */
export function kindOf(type: unknown): NodeKind<SpecialBlock> | undefined {
  return typeof type === "string" && Object.hasOwn(nodeKinds, type)
    ? (nodeKinds[type as SpecialBlock["type"]] as NodeKind<SpecialBlock>)
    : undefined;
}
