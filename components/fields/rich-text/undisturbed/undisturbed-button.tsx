"use client";

import { buttonClasses } from "#components/ui/button";
import { Maximize2Icon, Minimize2Icon } from "#components/ui/icons";
import type { RichTextStrings } from "../strings.ts";

/** Takes everything but the text away, and brings it back. */
export function UndisturbedButton({ isOn, strings, onTurn }: UndisturbedButtonProps) {
  const label = isOn ? strings.writeInForm : strings.writeUndisturbed;
  const Icon = isOn ? Minimize2Icon : Maximize2Icon;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTurn}
      className={buttonClasses({ variant: "quiet", size: "icon-small", className: "-my-1 size-7" })}
    >
      <Icon />
    </button>
  );
}

interface UndisturbedButtonProps {
  readonly isOn: boolean;
  readonly strings: RichTextStrings;
  readonly onTurn: () => void;
}
