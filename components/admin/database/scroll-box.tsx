import type { ReactNode } from "react";
import { classNames } from "#lib/platform/class-names";

/** Renders a box in which a wide table scrolls, so that the page does not; the keyboard reaches it. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      className={classNames(
        "relative overflow-auto rounded-lg border border-border bg-card focus-visible:focus-ring",
        className,
      )}
    >
      {children}
    </section>
  );
}

interface ScrollBoxProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export const headCellClasses =
  "sticky top-0 z-10 border-b border-border bg-card px-3 py-2 text-left align-middle text-xs font-medium whitespace-nowrap text-muted-foreground";
