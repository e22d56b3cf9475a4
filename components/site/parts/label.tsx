import type { SiteLabel } from "#lib/website/views/shown";

/** What something is sorted under: a dot of its colour and its name, which alone says it. */
export function Label({ label: { text, color } }: { readonly label: SiteLabel }) {
  return (
    <span className="label" data-color={color}>
      {text}
    </span>
  );
}
