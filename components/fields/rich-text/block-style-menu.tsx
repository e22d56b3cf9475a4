"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import * as Menu from "radix-ui/dropdown-menu";
import * as Toolbar from "radix-ui/toolbar";
import { DropdownMenuContent } from "#components/ui/dropdown-menu";
import { CheckIcon, ChevronDownIcon } from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";
import type { RichTextStrings } from "./strings.ts";
import { toolbarControlClasses } from "./toolbar-button.tsx";

/** Shows and sets the style of the paragraph with the caret: text, a heading or code. */
export function BlockStyleMenu({ editor, strings }: BlockStyleMenuProps) {
  const current = useEditorState({ editor, selector: (state) => styleOf(state.editor) }) ?? "paragraph";
  return (
    <Menu.Root modal={false}>
      <Toolbar.Button asChild>
        <Menu.Trigger
          disabled={editor === null}
          aria-label={`${strings.blockStyle}: ${strings[current]}`}
          className={classNames(
            toolbarControlClasses,
            "w-34 justify-between gap-1 px-2.5 text-foreground max-sm:min-w-16 max-sm:flex-1",
          )}
        >
          <span className="truncate">{strings[current]}</span>
          <ChevronDownIcon />
        </Menu.Trigger>
      </Toolbar.Button>
      <DropdownMenuContent align="start" onCloseAutoFocus={(event) => event.preventDefault()}>
        <Menu.RadioGroup value={current}>
          {styles.map(({ name, look, apply }) => (
            <Menu.RadioItem
              key={name}
              value={name}
              onSelect={() => editor && apply(editor)}
              className="flex min-h-9 cursor-pointer items-center justify-between gap-6 rounded-md px-2 py-1.5 outline-none select-none data-highlighted:bg-accent"
            >
              <span className={look}>{strings[name]}</span>
              <Menu.ItemIndicator>
                <CheckIcon className="size-4 text-muted-foreground" />
              </Menu.ItemIndicator>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </DropdownMenuContent>
    </Menu.Root>
  );
}

interface BlockStyleMenuProps {
  readonly editor: Editor | null;
  readonly strings: RichTextStrings;
}

const styles = [
  { name: "paragraph", look: "", apply: (editor: Editor) => editor.chain().focus().setParagraph().run() },
  {
    name: "heading2",
    look: "text-xl font-semibold",
    apply: (editor: Editor) => editor.chain().focus().setHeading({ level: 2 }).run(),
  },
  {
    name: "heading3",
    look: "text-lg font-semibold",
    apply: (editor: Editor) => editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  {
    name: "heading4",
    look: "text-base font-semibold",
    apply: (editor: Editor) => editor.chain().focus().setHeading({ level: 4 }).run(),
  },
  {
    name: "codeBlock",
    look: "font-mono",
    apply: (editor: Editor) => editor.chain().focus().setCodeBlock().run(),
  },
] as const;

type StyleName = (typeof styles)[number]["name"];

function styleOf(editor: Editor | null): StyleName {
  if (editor?.isActive("codeBlock")) return "codeBlock";
  const level = headingLevels.find((candidate) => editor?.isActive("heading", { level: candidate }));
  return level === undefined ? "paragraph" : `heading${level}`;
}

const headingLevels = [2, 3, 4] as const;
