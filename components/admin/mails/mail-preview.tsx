import { useTranslations } from "next-intl";
import type { MailDescription } from "#lib/admin/form/record-description";
import { MailFrame } from "./mail-frame.tsx";

/** An e-mail as its reader sees it, and the same as plain text. */
export function MailPreview({ name, mail, isMasked = false }: MailPreviewProps) {
  const t = useTranslations("admin.mails");
  return (
    <figure className="mt-6 max-w-3xl">
      <figcaption className="mb-2">
        <span className="font-medium">{t("subject", { subject: mail.subject })}</span>
        {isMasked ? <span className="block text-muted-foreground">{t("secrets")}</span> : null}
      </figcaption>
      <MailFrame title={t("preview", { name })} html={mail.html} />
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm text-primary-text focus-visible:focus-ring">
          {t("asText")}
        </summary>
        <pre className="mt-2 rounded-lg border border-border bg-card p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {mail.text}
        </pre>
      </details>
    </figure>
  );
}

interface MailPreviewProps {
  readonly name: string;
  readonly mail: MailDescription;
  /** Its secrets are blacked out. */
  readonly isMasked?: boolean;
}
