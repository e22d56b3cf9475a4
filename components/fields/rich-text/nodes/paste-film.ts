import { closeHistory } from "@tiptap/pm/history";
import type { EditorView } from "@tiptap/pm/view";
import { hrefFromInput } from "#lib/kernel/rich-text/href";
import { filmSourceOf } from "#lib/kernel/rich-text/nodes/film-source";
import { insertBlock } from "../upload-placeholders.ts";

/**
 * Turns a film's address, pasted alone into an empty line, into a film where one is allowed; returns whether it did.
 * Undo restores the address.
 */
export function pasteFilm(
  view: Pick<EditorView, "state" | "dispatch">,
  clipboard: Pick<DataTransfer, "getData"> | null,
): boolean {
  const address = clipboard?.getData("text/plain").trim() ?? "";
  const source = /\s/.test(address) ? undefined : filmSourceOf(address);
  const film = source && view.state.schema.nodes.film?.create({ ...source, title: "" });
  const { $from, empty } = view.state.selection;
  const isEmptyLine = empty && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  if (!film || !isEmptyLine) return false;
  const index = $from.index(-1);
  if (!$from.node(-1).canReplaceWith(index, index + 1, film.type)) return false;
  view.dispatch(
    view.state.tr.insertText(address).addMark($from.pos, $from.pos + address.length, linkTo(view, address)),
  );
  const transaction = closeHistory(view.state.tr).delete($from.pos, $from.pos + address.length);
  insertBlock(transaction, $from.after(), film);
  view.dispatch(transaction.scrollIntoView());
  return true;
}

function linkTo({ state }: Pick<EditorView, "state">, address: string) {
  return state.schema.mark("link", { href: hrefFromInput(address) ?? address });
}
