import type { SiteLabel } from "#lib/website/views/shown";
import { Label } from "./label.tsx";

/** What a page is sorted under, each the way to everything there. */
export function PageLabels({ labels }: { readonly labels: readonly SiteLabel[] }) {
  return (
    <div className="story-meta">
      {labels.map((label) => (
        <a key={label.href} href={label.href}>
          <Label label={label} />
        </a>
      ))}
    </div>
  );
}
