import type { CellProps } from "./field-cell.tsx";
import { TextCell } from "./text.tsx";

/** Shows a value that no one types: a text, or numbers that link to what they count. */
export function DerivedCell({ cell }: CellProps) {
  if (!cell.links) return <TextCell cell={cell} />;
  return (
    <span className="count-links">
      {cell.links.map(({ text, title, url }) => (
        <a key={url} href={url} data-content={url} title={title} aria-label={title}>
          {text}
        </a>
      ))}
    </span>
  );
}
