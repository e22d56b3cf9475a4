/** A row of choices of which one holds. */
export const segmentsClasses = "flex gap-0.5 rounded-lg bg-muted p-0.5";

export const segmentClasses = [
  "inline-flex h-8 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2.5 text-sm font-medium whitespace-nowrap text-muted-foreground",
  "hover:text-foreground focus-visible:focus-ring [&_svg]:size-4",
  "aria-[current]:bg-card aria-[current]:text-foreground aria-[current]:shadow-xs dark:aria-[current]:bg-border-strong",
  "aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-xs dark:aria-pressed:bg-border-strong",
].join(" ");
