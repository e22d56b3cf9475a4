import type { MailProps } from "../lib/mail/templates/templates.ts";
import { translator } from "../lib/platform/i18n/translator.ts";
import { longDate } from "./layout/long-date.ts";
import { Action, Mail, MailParagraph, Note } from "./layout/mail.tsx";

/** Links to a new password for a person who forgot the old one. */
export function PasswordReset({ frame, properties: { link, minutes } }: MailProps<"passwordReset">) {
  const t = translator(frame.language, "emails.passwordReset");
  const subject = t("subject", { site: frame.site.name });
  return (
    <Mail frame={frame} title={subject} preview={t("preview", { minutes })} heading={t("heading")}>
      <MailParagraph>{t("text", { recipient: frame.recipient })}</MailParagraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      <Note>{t("validity", { minutes })}</Note>
      <Note>{t("ignore")}</Note>
    </Mail>
  );
}

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
