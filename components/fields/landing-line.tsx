import { classNames } from "#lib/platform/class-names";

/** Where a dragged row would come to stand. */
export function LandingLine({ left = 0, isAtEnd = false }: LandingLineProps) {
  return (
    <span
      aria-hidden
      style={{ left: left + 28 }}
      className={classNames(
        "pointer-events-none absolute right-2 z-10 h-0.5 rounded-full bg-ring",
        isAtEnd ? "-bottom-px" : "-top-px",
      )}
    />
  );
}

interface LandingLineProps {
  /** How far from the handle it begins, in pixels. */
  readonly left?: number;
  readonly isAtEnd?: boolean;
}
