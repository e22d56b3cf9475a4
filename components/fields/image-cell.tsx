import type { CellProps } from "./cell-props.ts";

/** A small picture. */
export function ImageCell({ cell }: CellProps) {
  return (
    <picture>
      <img
        src={`/media/${cell.text}/320.webp`}
        alt=""
        loading="lazy"
        className="h-9 w-14 rounded border border-border object-cover"
      />
    </picture>
  );
}
