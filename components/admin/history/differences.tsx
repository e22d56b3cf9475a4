import { useTranslations } from "next-intl";
import type { ChangeDescription } from "#lib/admin/history/load-version";
import type { DiffPart } from "#lib/platform/text-diff";

/** Changes, field by field. */
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

/**
 * Shows a text with its differences: removed text is struck through, added text is underlined, and text that only
 * looks different now is marked, with a note that says how. A new text has a line next to it.
 */
export function DiffText({ parts }: { readonly parts: readonly DiffPart[] }) {
  if (parts.length > 0 && parts.every(isPlainlyNew))
    return (
      <WhollyNew
        text={parts
          .map(({ text }) => text)
          .join("")
          .trim()}
      />
    );
  let place = 0;
  return parts.map((part) => {
    const key = `${part.kind}${place}`;
    place += part.text.length + 1;
    return part.kind === "same" ? <span key={key}>{part.text}</span> : <Changed key={key} part={part} />;
  });
}

function isPlainlyNew({ kind, text, note }: DiffPart): boolean {
  return kind === "added" && text.trim() !== "" && note === undefined;
}

function WhollyNew({ text }: { readonly text: string }) {
  const t = useTranslations("admin.differences");
  return (
    <ins className="block border-l-2 border-success pl-2.5 no-underline">
      <span className="sr-only">{t("added")} </span>
      {text}
    </ins>
  );
}

const looks = {
  removed: { tag: "del", classes: "bg-destructive-soft text-destructive-text" },
  added: { tag: "ins", classes: "bg-success-soft text-success underline-offset-2" },
  formatted: { tag: "mark", classes: "bg-info-soft text-info" },
} as const;

function Changed({ part: { kind, text, note } }: { readonly part: DiffPart }) {
  const t = useTranslations("admin.differences");
  if (kind === "same") return null;
  const { tag: Tag, classes } = looks[kind];
  const [lead = ""] = /^\n*/.exec(text) ?? [];
  return (
    <>
      {lead}
      <Tag className={`mr-0.5 rounded-sm px-0.5 ${classes}`}>
        <span className="sr-only">{t(kind)} </span>
        {text.slice(lead.length) || (note ? "" : "¶")}
        {note ? <small className="ml-1 text-xs font-medium italic">({note})</small> : null}
      </Tag>
    </>
  );
}
