/** The mark of the program: two lines of text and the caret with which an editor inserts a word. */
export function Brand({ siteName, homeUrl }: { readonly siteName: string; readonly homeUrl: string }) {
  return (
    <a
      href={homeUrl}
      data-content={homeUrl}
      className="flex h-9 min-w-0 items-center gap-2.5 rounded-md px-1.5 focus-visible:focus-ring"
    >
      <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7 shrink-0">
        <rect width="28" height="28" rx="7" className="fill-brand" />
        <path
          d="M7 9h14M7 14h5.5"
          className="stroke-brand-foreground"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <path
          d="M13.5 20.5l3.5-5 3.5 5"
          className="fill-none stroke-brand-mark"
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="truncate text-sm font-semibold text-foreground shell-icons:md:sr-only">
        {siteName}
      </span>
    </a>
  );
}
