import { type Editor, Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import type { OpenDialogFunction } from "../dialogs.tsx";
import type { RichTextStrings } from "../strings.ts";
import type { InsertItem } from "./insert-items.ts";
import { matchingItems } from "./insert-items.ts";

/** The open menu: position of its slash, the text typed after it, and the active item. */
export interface OpenSlash {
  readonly from: number;
  readonly query: string;
  readonly active: number;
}

interface SlashOptions {
  readonly strings: RichTextStrings;
  readonly ask: OpenDialogFunction;
}

/** Opens the menu when a slash is typed at the beginning of a line or after a space, and passes the keys to it. */
export const SlashPlugin = Extension.create<SlashOptions>({
  name: "slashMenu",
  // Runs before the keys of lists and paragraphs, because Enter chooses here.
  priority: 1000,
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [slashPlugin(editor, options)];
  },
});

function slashPlugin(editor: Editor, { strings, ask }: SlashOptions): Plugin<Kept> {
  return new Plugin<Kept>({
    key,
    state: {
      init: () => closed,
      apply: (transaction, before) => {
        const change: Kept | undefined = transaction.getMeta(key);
        if (change) return change;
        if (before.from === undefined) return before;
        const from = transaction.mapping.mapResult(before.from, 1);
        return from.deleted ? closed : { from: from.pos, active: transaction.docChanged ? 0 : before.active };
      },
    },
    props: {
      handleTextInput: (view, from, to, text) => {
        if (text !== "/" || from !== to || !isBeginning(view.state, from)) return false;
        view.dispatch(view.state.tr.insertText("/").setMeta(key, { from, active: 0 } satisfies Kept));
        return true;
      },
      handleKeyDown: (view, event) => {
        const open = openSlash(view.state);
        const items = open ? matchingItems(open.query, strings) : [];
        if (!open || items.length === 0 || event.isComposing) return false;
        const act = actOf(event.key, open, items.length);
        if (act === undefined) return false;
        const item = items[open.active];
        if (typeof act === "number") pointAt(editor, act);
        else if (act === "choose" && item) choose(editor, item, ask);
        else view.dispatch(view.state.tr.setMeta(key, closed));
        event.stopPropagation();
        return true;
      },
      handleDOMEvents: {
        blur: (view) => {
          if (openSlash(view.state)) view.dispatch(view.state.tr.setMeta(key, closed));
          return false;
        },
      },
      attributes: (state) => {
        const open = openSlash(state);
        if (!open || matchingItems(open.query, strings).length === 0) return {};
        return {
          "aria-autocomplete": "list",
          "aria-controls": listId,
          "aria-activedescendant": optionId(open.active),
        };
      },
    },
  });
}

/** Returns the item that a key moves to, or the other action of the key. */
function actOf(
  pressed: string,
  { active }: OpenSlash,
  count: number,
): number | "choose" | "close" | undefined {
  if (pressed === "ArrowDown") return (active + 1) % count;
  if (pressed === "ArrowUp") return (active + count - 1) % count;
  if (pressed === "Enter" || pressed === "Tab") return "choose";
  return pressed === "Escape" ? "close" : undefined;
}

/** Returns the current state of the menu; undefined while it is closed, or the caret is elsewhere. */
export function openSlash(state: EditorState): OpenSlash | undefined {
  const kept = key.getState(state);
  const { $from, empty } = state.selection;
  if (kept?.from === undefined || !empty || $from.pos <= kept.from || $from.start() > kept.from)
    return undefined;
  const typed = state.doc.textBetween(kept.from, $from.pos, "\n", "\n");
  const [, query] = /^\/([^\n]{0,30})$/.exec(typed) ?? [];
  return query === undefined ? undefined : { from: kept.from, query, active: kept.active };
}

/** Deletes the typed text and runs the item. */
export function choose(editor: Editor, item: InsertItem, ask: OpenDialogFunction): void {
  const open = openSlash(editor.state);
  if (!open) return;
  editor.view.dispatch(editor.state.tr.delete(open.from, editor.state.selection.from).setMeta(key, closed));
  item.run(editor, ask);
}

/** Makes an item active, as the mouse does. */
export function pointAt(editor: Editor, active: number): void {
  const open = openSlash(editor.state);
  if (open && open.active !== active)
    editor.view.dispatch(editor.state.tr.setMeta(key, { from: open.from, active } satisfies Kept));
}

/** Opens the menu at the caret, as if a slash had been typed. */
export function openAtCaret(editor: Editor): void {
  const { from } = editor.state.selection;
  editor.view.dispatch(editor.state.tr.insertText("/").setMeta(key, { from, active: 0 } satisfies Kept));
  editor.commands.focus();
}

interface Kept {
  readonly from: number | undefined;
  readonly active: number;
}

const closed: Kept = { from: undefined, active: 0 };
const key = new PluginKey<Kept>("slashMenu");

function isBeginning(state: EditorState, position: number): boolean {
  const { parent, parentOffset } = state.doc.resolve(position);
  if (!parent.isTextblock || parent.type.spec.code) return false;
  return /(?:^|\s)$/.test(parent.textBetween(0, parentOffset, "\n", "\n"));
}

/** One id is enough, because only one menu is open at a time. */
export const listId = "rich-text-slash";

export function optionId(index: number): string {
  return `${listId}-${index}`;
}
