import { useEffect, useId, useRef } from "react";
import { Checkbox } from "#components/ui/checkbox";
import { classNames } from "#lib/platform/class-names";
import type { GrantMark } from "./grants.ts";

/** A check box with its text; "some" is drawn as neither, which only scripts can do. */
export function GrantBox({
  mark,
  onToggle,
  label,
  value,
  box,
  isLocked,
  className,
  text,
  textClassName,
}: GrantBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mark === "some";
  }, [mark]);
  return (
    <label
      htmlFor={id}
      className={classNames("flex min-h-6 items-center gap-2", !isLocked && "cursor-pointer", className)}
    >
      <Checkbox
        ref={input}
        id={id}
        {...(value === undefined ? {} : { value, ...box })}
        aria-label={label}
        checked={mark === "all"}
        disabled={isLocked === true}
        onChange={onToggle}
      />
      <span className={textClassName}>{text}</span>
    </label>
  );
}

interface GrantBoxProps {
  readonly mark: GrantMark;
  readonly onToggle: () => void;
  /** Names the box to those who do not see its row. */
  readonly label: string;
  /** The permission; without one the box only stands for others. */
  readonly value?: string;
  readonly box?: { readonly name?: string };
  readonly isLocked?: boolean;
  readonly className?: string;
  readonly text: string;
  readonly textClassName: string;
}
