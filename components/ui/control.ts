/** What every one-line control looks like: input, select and whatever stands in for them. */
export const controlClasses = [
  "h-9 w-full min-w-0 rounded-md border border-input bg-card px-3 text-sm text-foreground shadow-xs",
  "transition-[border-color,box-shadow] duration-100 placeholder:text-muted-foreground",
  "hover:border-input-hover focus-visible:focus-ring focus-visible:-outline-offset-1",
  "disabled:cursor-not-allowed disabled:bg-muted disabled:opacity-60 [&[readonly]]:bg-muted",
  "aria-invalid:border-destructive",
].join(" ");
