import { CheckIcon, EllipsisIcon, ExternalLinkIcon, EyeIcon, MinusIcon, PencilIcon } from "lucide-react";
import { Sprite } from "#components/ui/sprite";
import type { RowDescription } from "#lib/admin/listing/listing-description";
import { actionIcon } from "./action-button.tsx";

/** The icons that rows show, once for all of them. */
export function RowSprite({ rows }: { readonly rows: readonly RowDescription[] }) {
  const actions = new Set(rows.flatMap((row) => row.actions.map(({ name }) => name)));
  const ofActions = Object.fromEntries([...actions].map((name) => [name, actionIcon(name)]));
  return <Sprite icons={{ ...everywhere, ...ofActions }} />;
}

const everywhere = {
  menu: EllipsisIcon,
  view: ExternalLinkIcon,
  open: EyeIcon,
  edit: PencilIcon,
  yes: CheckIcon,
  no: MinusIcon,
};
