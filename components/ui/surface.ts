/** A surface that floats above the page: menus, popovers, lists of suggestions. */
export const floatingClasses =
  "z-50 rounded-lg border border-border bg-popover p-1 text-sm text-popover-foreground shadow-lg";

/** Animation with which a floating surface appears and disappears; still if people prefer reduced motion. */
export const floatingMotion = "motion-safe:data-[state=open]:animate-pop-in";

/** The dimmed page behind a dialog. */
export const overlayClasses = "fixed inset-0 z-50 bg-overlay motion-safe:data-[state=open]:animate-fade-in";

/** A dialog in the middle of the window; on phones at its lower edge, or over the keyboard. */
export const dialogClasses = [
  "fixed z-50 grid grid-cols-[minmax(0,1fr)] max-h-[calc(100dvh-2rem)] w-full gap-4 overflow-y-auto border border-border bg-popover p-5 text-popover-foreground shadow-xl outline-none",
  "max-sm:inset-x-0 max-sm:bottom-(--keyboard,0px) max-sm:max-h-[calc(100dvh-2rem-var(--keyboard,0px)-var(--viewport-top,0px))] max-sm:rounded-t-xl",
  "sm:top-1/2 sm:left-1/2 sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl",
  "motion-safe:data-[state=open]:animate-fade-in",
].join(" ");
