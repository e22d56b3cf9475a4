import { useTranslations } from "next-intl";
import type { LetterDescription } from "#lib/admin/form/record-description";
import { LetterFrame } from "./letter-frame.tsx";

/** A letter as its reader sees it, and the same as plain text. */
export function LetterPreview({ name, letter, isMasked = false }: LetterPreviewProps) {
  const t = useTranslations("admin.letters");
  return (
    <figure className="mt-6 max-w-3xl">
      <figcaption className="mb-2">
        <span className="font-medium">{t("subject", { subject: letter.subject })}</span>
        {isMasked ? <span className="block text-muted-foreground">{t("secrets")}</span> : null}
      </figcaption>
      <LetterFrame title={t("preview", { name })} html={letter.html} />
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm text-primary-text focus-visible:focus-ring">
          {t("asText")}
        </summary>
        <pre className="mt-2 rounded-lg border border-border bg-card p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {letter.text}
        </pre>
      </details>
    </figure>
  );
}

interface LetterPreviewProps {
  readonly name: string;
  readonly letter: LetterDescription;
  /** Its secrets are blacked out. */
  readonly isMasked?: boolean;
}
