"use client";

import { NodeSelection, Selection } from "@tiptap/pm/state";
import { type Editor, useEditorState } from "@tiptap/react";
import * as Menu from "radix-ui/dropdown-menu";
import { type DragEvent, useEffect, useState } from "react";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/dropdown-menu";
import type { IconComponent } from "#components/ui/icon";
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, GripVerticalIcon, Trash2Icon } from "#components/ui/icons";
import { ShortcutText } from "../shortcut-text.tsx";
import { insertGroups } from "../slash-menu/insert-items.ts";
import type { RichTextStrings } from "../strings.ts";
import { type BlockPlace, blockAt, deleteBlock, duplicateBlock, moveBlock } from "./block-commands.ts";

/** A handle next to the block under the mouse: dragging it moves the block, pressing it opens a menu of actions. */
export function BlockHandle({ editor, strings }: BlockHandleProps) {
  const [isOpen, setOpen] = useState(false);
  const position = useHoveredBlock(editor, isOpen);
  const block = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      position === undefined || position >= state.doc.content.size ? undefined : blockAt(state, position),
    equalityFn: (one, other) => one?.node === other?.node && one?.position === other?.position,
  });
  const top = block && topOf(editor, block);
  if (!block || top === undefined) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: Firefox does not drag buttons. */}
      <div
        role="button"
        tabIndex={-1}
        draggable
        aria-label={strings.blockHandle}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={strings.blockHandle}
        data-block-handle
        onClick={() => setOpen(true)}
        onKeyDown={(event) => event.key === "Enter" && setOpen(true)}
        onDragStart={(event) => drag(editor, block, event)}
        onDragEnd={() => endDrag(editor)}
        style={{ top }}
        className="absolute left-0.5 z-5 grid h-7 w-6 cursor-grab place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground aria-expanded:bg-accent max-sm:hidden"
      >
        <GripVerticalIcon className="size-4" />
      </div>
      <Menu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
        {/* Only where the menu hangs: pressing a trigger opens it, and then nothing can be dragged. */}
        <Menu.Trigger
          tabIndex={-1}
          aria-hidden
          style={{ top }}
          className="pointer-events-none absolute left-0.5 h-7 w-6 opacity-0"
        />
        <BlockMenu {...{ editor, strings, block }} />
      </Menu.Root>
    </>
  );
}

interface BlockHandleProps {
  readonly editor: Editor;
  readonly strings: RichTextStrings;
}

/**
 * Returns the position of the block that the mouse is over, or was over last; it stays while the block's menu is
 * open.
 */
function useHoveredBlock(editor: Editor, isHeld: boolean): number | undefined {
  const [position, setPosition] = useState<number>();
  useEffect(() => {
    const area = editor.view.dom.parentElement?.parentElement;
    if (!area || isHeld) return;
    const stop = new AbortController();
    const find = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.buttons !== 0) return;
      if (event.target instanceof Element && event.target.closest("[data-block-handle]")) return;
      const { left, width } = editor.view.dom.getBoundingClientRect();
      const style = getComputedStyle(editor.view.dom);
      const from = left + Number.parseFloat(style.paddingLeft) + 1;
      const to = left + width - Number.parseFloat(style.paddingRight) - 1;
      const there = { left: Math.min(to, Math.max(from, event.clientX)), top: event.clientY };
      const found = editor.view.posAtCoords(there);
      if (found) setPosition(found.inside >= 0 ? found.inside : found.pos);
    };
    const leave = () => setPosition(undefined);
    area.addEventListener("pointermove", find, { signal: stop.signal });
    area.addEventListener("pointerleave", leave, { signal: stop.signal });
    editor.view.dom.addEventListener("keydown", leave, { signal: stop.signal });
    return () => stop.abort();
  }, [editor, isHeld]);
  return position;
}

/** Returns the position of a block's first line, from the top of the area around the text. */
function topOf(editor: Editor, { position }: BlockPlace): number | undefined {
  const element = editor.view.nodeDOM(position);
  const area = editor.view.dom.parentElement?.parentElement;
  if (!(element instanceof HTMLElement) || !area) return undefined;
  const line = Math.min(Number.parseFloat(getComputedStyle(element).lineHeight) || 28, element.offsetHeight);
  return element.getBoundingClientRect().top - area.getBoundingClientRect().top + (line - 28) / 2;
}

/** A block dropped elsewhere stays where it was. */
function endDrag(editor: Editor): void {
  editor.view.dragging = null;
}

function drag(editor: Editor, { position }: BlockPlace, event: DragEvent<HTMLElement>): void {
  const element = editor.view.nodeDOM(position);
  const selection = NodeSelection.create(editor.state.doc, position);
  editor.view.dispatch(editor.state.tr.setSelection(selection));
  if (element instanceof HTMLElement) {
    event.dataTransfer.setDragImage(element, 0, 0);
    event.dataTransfer.setData("text/html", element.outerHTML);
  }
  event.dataTransfer.effectAllowed = "copyMove";
  editor.view.dragging = { slice: selection.content(), move: true };
}

/** Lists the commands for a block as a whole. */
function BlockMenu({ editor, strings, block }: BlockMenuProps) {
  return (
    <DropdownMenuContent align="start" side="right" onCloseAutoFocus={(event) => event.preventDefault()}>
      {acts.map(({ name, icon: Icon, keys, run }) => (
        <DropdownMenuItem key={name} onSelect={() => run(editor, block)}>
          <Icon />
          <ShortcutText label={strings[name]} keys={keys} />
        </DropdownMenuItem>
      ))}
      {block.node.isTextblock ? <TurnInto {...{ editor, strings, block }} /> : null}
    </DropdownMenuContent>
  );
}

interface BlockMenuProps {
  readonly editor: Editor;
  readonly strings: RichTextStrings;
  readonly block: BlockPlace;
}

function TurnInto({ editor, strings, block }: BlockMenuProps) {
  const turn = (run: (editor: Editor, ask: () => void) => void) => {
    const caret = Selection.near(editor.state.doc.resolve(block.position + 1));
    editor.view.dispatch(editor.state.tr.setSelection(caret));
    run(editor, () => undefined);
  };
  return (
    <Menu.Group aria-label={strings.blockTurnInto}>
      <DropdownMenuSeparator />
      <p aria-hidden className="px-2 pt-1 pb-0.5 text-xs text-muted-foreground">
        {strings.blockTurnInto}
      </p>
      {insertGroups[0].items.map(({ name, icon: Icon, run }) => (
        <DropdownMenuItem key={name} onSelect={() => turn(run)}>
          <Icon />
          {strings[name]}
        </DropdownMenuItem>
      ))}
    </Menu.Group>
  );
}

interface Act {
  readonly name: "blockUp" | "blockDown" | "blockDuplicate" | "blockDelete";
  readonly icon: IconComponent;
  readonly keys?: string;
  readonly run: (editor: Editor, block: BlockPlace) => void;
}

const acts: readonly Act[] = [
  {
    name: "blockUp",
    icon: ArrowUpIcon,
    keys: "Alt+Shift+↑",
    run: (editor, block) => moveBlock(editor, -1, block),
  },
  {
    name: "blockDown",
    icon: ArrowDownIcon,
    keys: "Alt+Shift+↓",
    run: (editor, block) => moveBlock(editor, 1, block),
  },
  { name: "blockDuplicate", icon: CopyIcon, keys: "Mod+Shift+D", run: duplicateBlock },
  { name: "blockDelete", icon: Trash2Icon, run: deleteBlock },
];
