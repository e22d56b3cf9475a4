import type { ReactNode } from "react";
import { Button } from "#components/ui/button";

/** Moves something in a list. At an end it stays where it is, so that the focus does too. */
export function MoveButton({
  label,
  isEnd,
  onMove,
  children,
}: {
  readonly label: string;
  readonly isEnd: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Button
      variant="quiet"
      size="icon-small"
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      onClick={onMove}
      className="aria-disabled:opacity-40 noscript:hidden"
    >
      {children}
    </Button>
  );
}
