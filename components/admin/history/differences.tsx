import type { ChangeDescription } from "#lib/admin/history/history-description";
import { DiffText } from "./diff-text.tsx";

/** What changed, field by field. */
export function Differences({ changes }: { readonly changes: readonly ChangeDescription[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-2">
      {changes.map(({ field, label, parts }) => (
        <div key={field} className="contents">
          <dt className="text-muted-foreground max-sm:mt-2">{label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            <DiffText parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
