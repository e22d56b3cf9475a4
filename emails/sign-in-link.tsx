import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { Mail } from "./layout/mail.tsx";
import { Note, Paragraph } from "./layout/paragraph.tsx";

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
      <Paragraph>{t("text", { site, recipient: frame.recipient })}</Paragraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      {endsPassword ? <Paragraph>{t("endsPassword")}</Paragraph> : null}
      <Note>{t("validity", { minutes })}</Note>
      <Note>{t("ignore")}</Note>
    </Mail>
  );
}
