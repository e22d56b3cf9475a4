import { useTranslations } from "next-intl";
import type { ChangeDescription } from "#lib/admin/history-description";

/** What changed, field by field: what was taken is struck through, what was put in is underlined. */
export function Differences({ changes }: { readonly changes: readonly ChangeDescription[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-2">
      {changes.map(({ field, label, parts }) => (
        <div key={field} className="contents">
          <dt className="text-muted-foreground max-sm:mt-2">{label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            <Parts parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Parts({ parts }: Pick<ChangeDescription, "parts">) {
  const t = useTranslations("admin.history");
  let place = 0;
  return parts.map(({ kind, text }) => {
    const key = `${kind}${place}`;
    place += text.length;
    if (kind === "same") return <span key={key}>{text}</span>;
    const isRemoved = kind === "removed";
    const Change = isRemoved ? "del" : "ins";
    return (
      <Change
        key={key}
        className={
          isRemoved
            ? "mr-0.5 rounded-sm bg-destructive-soft px-0.5 text-destructive-text"
            : "mr-0.5 rounded-sm bg-success-soft px-0.5 text-success underline-offset-2"
        }
      >
        <span className="sr-only">{t(isRemoved ? "removed" : "added")} </span>
        {text}
      </Change>
    );
  });
}
