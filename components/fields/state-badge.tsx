import { Badge, type BadgeTone } from "#components/ui/badge";
import type { Tone } from "#lib/admin/listing/listing-description";

/** The state of a record, coloured by what it means for visitors. */
export function StateBadge({ text, tone }: { readonly text: string; readonly tone: Tone }) {
  return <Badge tone={badgeTones[tone]}>{text}</Badge>;
}

const badgeTones: Readonly<Record<Tone, BadgeTone>> = {
  live: "success",
  waiting: "info",
  quiet: "neutral",
  refused: "danger",
};
