import { useTranslations } from "next-intl";
import type { DiffPart } from "#lib/text-diff";

/** A text with its differences: what was taken is struck through, what was put in is underlined. */
export function DiffText({ parts }: { readonly parts: readonly DiffPart[] }) {
  const t = useTranslations("admin.differences");
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
