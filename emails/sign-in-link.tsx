import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";

/** The way in that an administrator sends; without a code, which would belong to no browser. */
export function SignInLink({ frame, properties: { link, minutes, endsPassword } }: MailProps<"signInLink">) {
  const t = translator(frame.language, "emails.signInLink");
  const site = frame.site.name;
  return (
    <Mail
      frame={frame}
      title={t("subject", { site })}
      preview={t("preview", { minutes })}
      heading={t("heading")}
    >
      <MailParagraph>{t("text", { site, recipient: frame.recipient })}</MailParagraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      {endsPassword ? <MailParagraph>{t("endsPassword")}</MailParagraph> : null}
      <Note>{t("validity", { minutes })}</Note>
      <Note>{t("ignore")}</Note>
    </Mail>
  );
}
