"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import * as Toolbar from "radix-ui/toolbar";
import { Fragment } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu";
import {
  BetweenHorizontalEndIcon,
  BetweenHorizontalStartIcon,
  BetweenVerticalEndIcon,
  BetweenVerticalStartIcon,
  Columns3Icon,
  PanelTopIcon,
  Rows3Icon,
  TableIcon,
  Trash2Icon,
} from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";
import type { RichTextStrings } from "./strings.ts";
import { ToolbarButton, toolbarControlClasses } from "./toolbar-button.tsx";

/** Inserts a table; inside one it offers the actions for rows and columns. */
export function TableMenu({ editor, strings }: TableMenuProps) {
  const isInside = useEditorState({ editor, selector: (state) => state.editor?.isActive("table") ?? false });
  if (!editor || !isInside) {
    const insert = () => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
    return (
      <ToolbarButton
        label={strings.insertTable}
        icon={TableIcon}
        disabled={editor === null}
        onClick={insert}
      />
    );
  }
  return (
    <DropdownMenu modal={false}>
      <Toolbar.Button asChild>
        <DropdownMenuTrigger
          aria-label={strings.table}
          className={classNames(
            toolbarControlClasses,
            "w-8 justify-center bg-accent text-foreground max-sm:w-9.5",
          )}
        >
          <TableIcon />
        </DropdownMenuTrigger>
      </Toolbar.Button>
      <DropdownMenuContent align="start" onCloseAutoFocus={(event) => event.preventDefault()}>
        {groups.map((group, index) => (
          <Fragment key={group[0].name}>
            {index === 0 ? null : <DropdownMenuSeparator />}
            {group.map(({ name, icon: Icon, run }) => (
              <DropdownMenuItem key={name} onSelect={() => run(editor)}>
                <Icon />
                {strings[name]}
              </DropdownMenuItem>
            ))}
          </Fragment>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface TableMenuProps {
  readonly editor: Editor | null;
  readonly strings: RichTextStrings;
}

const groups = [
  [
    {
      name: "rowAbove",
      icon: BetweenHorizontalEndIcon,
      run: (editor: Editor) => editor.chain().focus().addRowBefore().run(),
    },
    {
      name: "rowBelow",
      icon: BetweenHorizontalStartIcon,
      run: (editor: Editor) => editor.chain().focus().addRowAfter().run(),
    },
    {
      name: "columnLeft",
      icon: BetweenVerticalEndIcon,
      run: (editor: Editor) => editor.chain().focus().addColumnBefore().run(),
    },
    {
      name: "columnRight",
      icon: BetweenVerticalStartIcon,
      run: (editor: Editor) => editor.chain().focus().addColumnAfter().run(),
    },
  ],
  [
    {
      name: "headerRow",
      icon: PanelTopIcon,
      run: (editor: Editor) => editor.chain().focus().toggleHeaderRow().run(),
    },
  ],
  [
    { name: "deleteRow", icon: Rows3Icon, run: (editor: Editor) => editor.chain().focus().deleteRow().run() },
    {
      name: "deleteColumn",
      icon: Columns3Icon,
      run: (editor: Editor) => editor.chain().focus().deleteColumn().run(),
    },
    {
      name: "deleteTable",
      icon: Trash2Icon,
      run: (editor: Editor) => editor.chain().focus().deleteTable().run(),
    },
  ],
] as const;
