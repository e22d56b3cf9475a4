import { CheckIcon, MinusIcon } from "lucide-react";
import type { ComponentType } from "react";
import { StateBadge } from "#components/admin/state-badge";
import { Badge, type BadgeTone } from "#components/ui/badge";
import type { CellDescription } from "#lib/admin/listing-description";

/** A value in a table, by the kind of its field; texts come ready in the reader's language. */
export function Cell({ cell }: CellProps) {
  const Drawing = cells[cell.kind];
  return cell.text === "" && cell.kind !== "toggle" ? <NothingCell /> : <Drawing cell={cell} />;
}

interface CellProps {
  readonly cell: CellDescription;
}

const cells: Readonly<Record<CellDescription["kind"], ComponentType<CellProps>>> = {
  text: TextCell,
  password: NothingCell,
  slug: AddressCell,
  path: AddressCell,
  choice: ChoiceCell,
  toggle: ToggleCell,
  moment: MomentCell,
  richText: TextCell,
  image: ImageCell,
  relation: TextCell,
  permissionSet: TextCell,
  derived: TextCell,
};

function NothingCell() {
  return (
    <span aria-hidden className="text-muted-foreground">
      –
    </span>
  );
}

function TextCell({ cell }: CellProps) {
  return (
    <span title={cell.text} className="block max-w-96 max-md:wrap-anywhere md:truncate">
      {cell.text}
    </span>
  );
}

function AddressCell({ cell }: CellProps) {
  return (
    <span
      title={cell.text}
      className="block max-w-80 font-mono max-md:wrap-anywhere md:truncate text-xs text-muted-foreground"
    >
      {cell.text}
    </span>
  );
}

function ChoiceCell({ cell }: CellProps) {
  if (cell.tone) return <StateBadge text={cell.text} tone={cell.tone} />;
  return <Badge tone={toneOfValue(cell.value ?? "")}>{cell.text}</Badge>;
}

function ToggleCell({ cell }: CellProps) {
  const Icon = cell.value === "true" ? CheckIcon : MinusIcon;
  return (
    <span title={cell.text}>
      <Icon
        aria-hidden
        className={cell.value === "true" ? "size-4 text-success" : "size-4 text-muted-foreground"}
      />
      <span className="sr-only">{cell.text}</span>
    </span>
  );
}

function MomentCell({ cell }: CellProps) {
  return <span className="whitespace-nowrap text-muted-foreground tabular-nums">{cell.text}</span>;
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

/** States that a choice usually names; any other value is plain. */
function toneOfValue(value: string): BadgeTone {
  const tones: Readonly<Record<string, BadgeTone>> = {
    published: "success",
    active: "success",
    draft: "neutral",
    invited: "info",
    blocked: "danger",
  };
  return tones[value.toLowerCase()] ?? "outline";
}
