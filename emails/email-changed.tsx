import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { longDate } from "./layout/long-date.ts";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph } from "./layout/paragraph.tsx";

/** Tells the old address that the account has another one; whoever reads it may not be the one who changed it. */
export function EmailChanged({ frame, properties: { changedAt } }: MailProps<"emailChanged">) {
  const t = translator(frame.language, "emails.emailChanged");
  const subject = t("subject", { site: frame.site.name });
  const when = longDate(changedAt, frame.language);
  return (
    <Mail frame={frame} title={subject} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { recipient: frame.recipient, when })}</MailParagraph>
      <MailParagraph>{t("fine")}</MailParagraph>
      <MailParagraph>{t("alarm")}</MailParagraph>
    </Mail>
  );
}
