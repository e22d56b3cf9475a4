"use client";

import { Selection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import * as Menu from "radix-ui/dropdown-menu";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/dropdown-menu";
import type { IconComponent } from "#components/ui/icon";
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, Trash2Icon } from "#components/ui/icons";
import { ShortcutText } from "../shortcut-text.tsx";
import { insertGroups } from "../slash-menu/insert-items.ts";
import type { RichTextStrings } from "../strings.ts";
import { deleteBlock, duplicateBlock, moveBlock } from "./block-commands.ts";
import type { BlockPlace } from "./block-place.ts";

/** What can be done with a block as a whole. */
export function BlockMenu({ editor, strings, block }: BlockMenuProps) {
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
