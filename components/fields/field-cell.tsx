import type { ComponentType } from "react";
import type { CellDescription } from "#lib/admin/listing/listing-description";
import { ChoiceCell } from "./choice.tsx";
import { ColorCell } from "./color.tsx";
import { MomentCell } from "./moment.tsx";
import { NumberCell } from "./number.tsx";
import { AddressCell } from "./path.tsx";
import { TextCell } from "./text.tsx";
import { ToggleCell } from "./toggle.tsx";
import { UrlCell } from "./url.tsx";

/** A value in a table, by the kind of its field; texts come ready in the reader's language. */
export function FieldCell({ cell }: CellProps) {
  const Drawing = cells[cell.kind];
  return cell.text === "" && cell.kind !== "toggle" ? <NothingCell /> : <Drawing cell={cell} />;
}

/** A table separate from that of the inputs: a listing must not load the editor that its forms need. */
const cells: Readonly<Record<CellDescription["kind"], ComponentType<CellProps>>> = {
  text: TextCell,
  password: NothingCell,
  sealed: NothingCell,
  slug: AddressCell,
  path: AddressCell,
  choice: ChoiceCell,
  toggle: ToggleCell,
  moment: MomentCell,
  date: MomentCell,
  number: NumberCell,
  email: TextCell,
  url: UrlCell,
  color: ColorCell,
  richText: TextCell,
  image: ImageCell,
  media: TextCell,
  mediaList: TextCell,
  linkTree: TextCell,
  relation: TextCell,
  many: TextCell,
  permissionSet: TextCell,
  limitSet: TextCell,
  choices: TextCell,
  recurrence: TextCell,
  rows: TextCell,
  blocks: TextCell,
  derived: DerivedCell,
  changes: TextCell,
};

function NothingCell() {
  return (
    <span aria-hidden className="text-muted-foreground">
      –
    </span>
  );
}

function ImageCell({ cell }: CellProps) {
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

/** Props of every field's cell: the value in the reader's words. */
export interface CellProps {
  readonly cell: CellDescription;
}

/** Shows a value that no one types: a text, or numbers that link to what they count. */
function DerivedCell({ cell }: CellProps) {
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
