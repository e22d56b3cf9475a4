import type { CellProps } from "./cell-props.ts";
import { TextCell } from "./text.tsx";

/** What nobody types: a text, or numbers that lead to what they count. */
export function DerivedCell({ cell }: CellProps) {
  if (!cell.links) return <TextCell cell={cell} />;
  return (
    <span className="flex flex-wrap gap-x-3">
      {cell.links.map(({ text, title, url }) => (
        <a
          key={url}
          href={url}
          data-content={url}
          title={title}
          aria-label={title}
          className="rounded-sm text-primary-text tabular-nums hover:underline focus-visible:focus-ring"
        >
          {text}
        </a>
      ))}
    </span>
  );
}
