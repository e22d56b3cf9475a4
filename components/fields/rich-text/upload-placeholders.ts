import { type Editor, Extension } from "@tiptap/core";
import type { Node, NodeType, ResolvedPos } from "@tiptap/pm/model";
import { Plugin, PluginKey, Selection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Holds the places of files that are being uploaded while the text around them changes. */
export const UploadPlaceholders = Extension.create({
  name: "uploadPlaceholders",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, before) => {
          const places = before.map(transaction.mapping, transaction.doc);
          const change: Change | undefined = transaction.getMeta(key);
          if (change === undefined) return places;
          if ("removed" in change) return places.remove(placesOf(change.removed, places));
          return places.add(transaction.doc, [
            Decoration.widget(change.position, change.element, { element: change.element }),
          ]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Shows an element at the position, or after the block that holds it, where a node of the type is allowed. */
export function addPlaceholder(
  editor: Editor,
  position: number,
  element: HTMLElement,
  type: "image" | "file",
): void {
  const { doc, schema, tr } = editor.state;
  const nodeType = schema.nodes[type];
  const place = doc.resolve(Math.min(position, doc.content.size));
  const between = nodeType ? placeFor(nodeType, place) : place.pos;
  editor.view.dispatch(tr.setMeta(key, { position: between, element } satisfies Change));
}

/** Returns the position itself, or the nearest end of a block around it, where a node of the type is allowed. */
export function placeFor(type: NodeType, place: ResolvedPos): number {
  if (place.parent.canReplaceWith(place.index(), place.index(), type)) return place.pos;
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const index = place.indexAfter(depth - 1);
    if (place.node(depth - 1).canReplaceWith(index, index, type)) return place.after(depth);
  }
  return place.pos;
}

/** Replaces the shown element with a node or with nothing; a blank paragraph before it is removed. */
export function replacePlaceholder(editor: Editor, element: HTMLElement, node?: Node): void {
  const [place] = placesOf(element, key.getState(editor.state) ?? DecorationSet.empty);
  const transaction = editor.state.tr.setMeta(key, { removed: element } satisfies Change);
  if (place !== undefined && node !== undefined) insertBlock(transaction, place.from, node);
  editor.view.dispatch(transaction.scrollIntoView());
  editor.commands.focus();
}

/** Inserts a node between two blocks, replacing a blank paragraph before it, and returns the position of its end. */
export function insertBlock(transaction: Transaction, position: number, node: Node): number {
  const place = transaction.doc.resolve(position);
  const before = place.nodeBefore;
  const isBlank = before?.type.name === "paragraph" && before.content.size === 0;
  const givesWay = isBlank && place.parent.canReplaceWith(place.index() - 1, place.index(), node.type);
  const start = position - (givesWay ? before.nodeSize : 0);
  const end = start + node.nodeSize;
  transaction.replaceWith(start, position, node);
  // Writing continues after the picture; if it were selected, the next letter would replace it.
  if (!transaction.doc.resolve(end).nodeAfter) transaction.insert(end, node.type.schema.node("paragraph"));
  const isSelected = transaction.selection.from <= start && transaction.selection.to >= end;
  if (isSelected) transaction.setSelection(Selection.near(transaction.doc.resolve(end)));
  return end;
}

type Change = { position: number; element: HTMLElement } | { removed: HTMLElement };

const key = new PluginKey<DecorationSet>("uploadPlaceholders");

function placesOf(element: HTMLElement, places: DecorationSet): Decoration[] {
  return places.find(undefined, undefined, (spec: { element?: HTMLElement }) => spec.element === element);
}
