"use client";

import * as Radix from "radix-ui/toolbar";
import type { ComponentProps } from "react";
import type { IconComponent } from "#components/ui/icon";
import { Tooltip } from "#components/ui/tooltip";
import { classNames } from "#lib/platform/class-names";
import { ariaKeys, ShortcutText } from "./shortcut-text.tsx";

/** A button with an icon; a press of the mouse leaves the focus and the selection in the text. */
export function ToolbarButton({ label, icon: Icon, keys, pressed, className, ...rest }: ToolbarButtonProps) {
  return (
    <Tooltip text={<ShortcutText label={label} keys={keys} />}>
      <Radix.Button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        onMouseDown={(event) => event.preventDefault()}
        className={classNames(toolbarControlClasses, "w-8 justify-center max-sm:w-9.5", className)}
        {...rest}
      >
        <Icon />
      </Radix.Button>
    </Tooltip>
  );
}

interface ToolbarButtonProps extends Omit<ComponentProps<typeof Radix.Button>, "aria-label" | "children"> {
  readonly label: string;
  readonly icon: IconComponent;
  readonly keys?: string | undefined;
  readonly pressed?: boolean | undefined;
}

export const toolbarControlClasses = [
  "inline-flex h-8 max-sm:h-11 shrink-0 cursor-pointer items-center rounded-md text-sm text-muted-foreground select-none",
  "transition-colors duration-100 hover:bg-accent hover:text-foreground focus-visible:focus-ring focus-visible:-outline-offset-2",
  "aria-pressed:bg-accent aria-pressed:text-foreground data-[state=open]:bg-accent data-[state=open]:text-foreground",
  "aria-disabled:pointer-events-none aria-disabled:opacity-40 disabled:opacity-40",
  "[&_svg]:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0",
].join(" ");
