"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { use, useLayoutEffect, useRef } from "react";
import { classNames } from "#lib/platform/class-names";
import { RichTextContext } from "../rich-text-context.ts";
import type { RichTextStrings } from "../strings.ts";
import type { InsertItem } from "./insert-items.ts";
import { matchingGroups } from "./insert-items.ts";
import { settleMenu } from "./settle-menu.ts";
import { choose, listId, type OpenSlash, openSlash, optionId, pointAt } from "./slash-plugin.ts";

/**
 * Lists what can be inserted while a slash and the beginning of a name are being typed; the focus stays in the text.
 */
export function SlashMenu({ editor, strings }: SlashMenuProps) {
  const open = useEditorState({ editor, selector: (state) => openSlash(state.editor.state) });
  const groups = open ? matchingGroups(open.query, strings) : [];
  if (!open || groups.length === 0) return null;
  return <OpenMenu editor={editor} strings={strings} open={open} groups={groups} />;
}

interface SlashMenuProps {
  readonly editor: Editor;
  readonly strings: RichTextStrings;
}

function OpenMenu({ editor, strings, open, groups }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const edge = useRef<HTMLSpanElement>(null);
  const items = groups.flatMap((group) => group.items);
  useLayoutEffect(() => {
    if (menu.current && edge.current) return settleMenu(menu.current, edge.current, editor, open.from);
  }, [editor, open.from]);
  useLayoutEffect(() => {
    menu.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });
  return (
    <>
      <div
        ref={menu}
        id={listId}
        role="listbox"
        aria-label={strings.insert}
        data-insert-menu
        className={menuClasses}
        tabIndex={0}
        onPointerDown={(event) => event.preventDefault()}
      >
        {groups.map(({ name, items: members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
          <div key={name} role="group" aria-label={strings[name]}>
            <p aria-hidden className="px-2 pt-2 pb-1 text-xs text-muted-foreground">
              {strings[name]}
            </p>
            {members.map((item) => (
              <Option
                key={item.name}
                {...{ item, editor, strings }}
                index={items.indexOf(item)}
                isActive={items.indexOf(item) === open.active}
              />
            ))}
          </div>
        ))}
      </div>
      <span ref={edge} aria-hidden className="invisible fixed bottom-0 h-(--sticky-bottom)" />
    </>
  );
}

interface OpenMenuProps extends SlashMenuProps {
  readonly open: OpenSlash;
  readonly groups: ReturnType<typeof matchingGroups>;
}

function Option({ item, index, isActive, editor, strings }: OptionProps) {
  const context = use(RichTextContext);
  const { name, icon: Icon, typed } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and handles the keys.
    <div
      role="option"
      id={optionId(index)}
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => pointAt(editor, index)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => context && choose(editor, item, context.ask)}
      className={classNames(optionClasses, isActive && "bg-accent")}
    >
      <Icon />
      <span className="min-w-0 flex-1 truncate">{strings[name]}</span>
      {typed ? (
        <kbd aria-hidden className="font-mono text-xs text-muted-foreground">
          {typed}
        </kbd>
      ) : null}
    </div>
  );
}

interface OptionProps extends SlashMenuProps {
  readonly item: InsertItem;
  readonly index: number;
  readonly isActive: boolean;
}

const menuClasses = [
  "absolute z-20 max-h-80 w-64 overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover p-1 pt-0 text-popover-foreground shadow-lg",
  "max-sm:fixed max-sm:inset-x-2 max-sm:bottom-[calc(var(--sticky-bottom)+3.75rem)] max-sm:max-h-52 max-sm:w-auto",
].join(" ");

const optionClasses =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 text-sm select-none max-sm:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground";
