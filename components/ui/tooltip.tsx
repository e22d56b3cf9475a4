"use client";

import * as Radix from "radix-ui/tooltip";
import type { ReactElement, ReactNode } from "react";

/** A short text about a control that has only an icon; the control keeps its own `aria-label`. */
export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            className="z-50 max-w-64 rounded-md bg-foreground px-2 py-1 text-xs text-background motion-safe:data-[state=delayed-open]:animate-fade-in"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

interface TooltipProps {
  readonly text: ReactNode;
  readonly side?: "top" | "right" | "bottom" | "left";
  /** One element that accepts a ref, such as a button. */
  readonly children: ReactElement;
}
