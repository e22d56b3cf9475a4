import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";

/** The way to a new password for somebody who forgot the old one. */
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
