"use client";

import type { Editor } from "@tiptap/react";
import * as Menu from "radix-ui/dropdown-menu";
import * as Toolbar from "radix-ui/toolbar";
import { use, useRef, useState } from "react";
import { DropdownMenuContent } from "#components/ui/dropdown-menu";
import { CheckIcon, EllipsisIcon } from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";
import { useItemState } from "./item-button.tsx";
import { RichTextContext } from "./rich-text-context.ts";
import type { RichTextStrings } from "./strings.ts";
import { toolbarControlClasses } from "./toolbar-button.tsx";
import type { ToolbarItem } from "./toolbar-items.ts";

/** Holds the items the toolbar has no room for; absent if it has room for everything. */
export function RestMenu({ items, editor, strings }: RestMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [rest, setRest] = useState<readonly ToolbarItem[]>([]);
  const open = (isOpen: boolean) => {
    const toolbar = trigger.current?.closest("[role=toolbar]");
    if (isOpen && toolbar) setRest(items.filter(({ name }) => !isShown(toolbar, name)));
  };
  return (
    <Menu.Root modal={false} onOpenChange={open}>
      <Toolbar.Button asChild>
        <Menu.Trigger
          ref={trigger}
          disabled={editor === null}
          aria-label={strings.rest}
          title={strings.rest}
          className={classNames(
            toolbarControlClasses,
            "w-8 justify-center max-sm:w-9.5 @min-[43rem]/toolbar:hidden",
          )}
        >
          <EllipsisIcon />
        </Menu.Trigger>
      </Toolbar.Button>
      <DropdownMenuContent align="end" onCloseAutoFocus={(event) => event.preventDefault()}>
        {editor ? rest.map((item) => <RestItem key={item.name} {...{ item, editor, strings }} />) : null}
      </DropdownMenuContent>
    </Menu.Root>
  );
}

interface RestMenuProps {
  readonly items: readonly ToolbarItem[];
  readonly editor: Editor | null;
  readonly strings: RichTextStrings;
}

function isShown(toolbar: Element, name: string): boolean {
  return toolbar.querySelector(`[data-item="${name}"]`)?.checkVisibility() ?? false;
}

function RestItem({ item, editor, strings }: RestItemProps) {
  const { name, icon: Icon, run } = item;
  const { pressed, isPossible } = useItemState(item, editor);
  const face = (
    <>
      <Icon />
      <span className="flex-1">{strings[name]}</span>
    </>
  );
  const context = use(RichTextContext);
  const select = () => context && run(editor, context.ask);
  if (pressed === undefined)
    return (
      <Menu.Item disabled={!isPossible} onSelect={select} className={itemClasses}>
        {face}
      </Menu.Item>
    );
  return (
    <Menu.CheckboxItem checked={pressed} onSelect={select} className={itemClasses}>
      {face}
      <Menu.ItemIndicator>
        <CheckIcon />
      </Menu.ItemIndicator>
    </Menu.CheckboxItem>
  );
}

interface RestItemProps {
  readonly item: ToolbarItem;
  readonly editor: Editor;
  readonly strings: RichTextStrings;
}

const itemClasses = [
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 outline-none select-none max-sm:min-h-11",
  "data-disabled:opacity-50 data-highlighted:bg-accent [&_svg]:size-4 [&_svg]:text-muted-foreground",
].join(" ");
