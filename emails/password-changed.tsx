import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { longDate } from "./layout/long-date.ts";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph } from "./layout/paragraph.tsx";

/** Warns the owner of an account, who may not be the one who changed the password. */
export function PasswordChanged({
  frame,
  properties: { changedAt, resetLink },
}: MailProps<"passwordChanged">) {
  const t = translator(frame.language, "emails.passwordChanged");
  const subject = t("subject", { site: frame.site.name });
  const when = longDate(changedAt, frame.language);
  return (
    <Mail frame={frame} title={subject} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { recipient: frame.recipient, when })}</MailParagraph>
      <MailParagraph>{t("fine")}</MailParagraph>
      <MailParagraph>{t("alarm")}</MailParagraph>
      <Action frame={frame} href={resetLink}>
        {t("button")}
      </Action>
    </Mail>
  );
}
