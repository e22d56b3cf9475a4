import { useTranslations } from "next-intl";
import type { LetterDescription } from "#lib/admin/record-description";

/** A letter in a frame that can run nothing and lead nowhere, and the same as plain text. */
export function LetterPreview({ name, letter, isMasked = false }: LetterPreviewProps) {
  const t = useTranslations("admin.letters");
  return (
    <figure className="mt-6 max-w-3xl">
      <figcaption className="mb-2">
        <span className="font-medium">{t("subject", { subject: letter.subject })}</span>
        {isMasked ? <span className="block text-muted-foreground">{t("secrets")}</span> : null}
      </figcaption>
      <iframe
        title={t("preview", { name })}
        sandbox=""
        srcDoc={letter.html}
        className="h-144 w-full rounded-lg border border-border bg-white"
      />
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
