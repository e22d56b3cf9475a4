import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph } from "./layout/paragraph.tsx";

/** Tells the owner of an account that another account was to have its address; it cannot. */
export function EmailTaken({ frame, properties: { signInLink } }: MailProps<"emailTaken">) {
  const t = translator(frame.language, "emails.emailTaken");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { site, recipient: frame.recipient })}</MailParagraph>
      <Action frame={frame} href={signInLink}>
        {t("button")}
      </Action>
      <MailParagraph>{t("ignore")}</MailParagraph>
    </Mail>
  );
}
