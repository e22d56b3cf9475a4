import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { Code } from "./layout/code.tsx";
import { Mail } from "./layout/mail.tsx";
import { Note, Paragraph } from "./layout/paragraph.tsx";

/** Two ways to finish signing in without a password, in one mail. */
export function SignInCode({
  frame,
  properties: { code, link, minutes, endsPassword },
}: MailProps<"signInCode">) {
  const t = translator(frame.language, "emails.signInCode");
  const preview = t("preview", { code, minutes });
  return (
    <Mail
      frame={frame}
      title={t("subject", { site: frame.site.name })}
      preview={preview}
      heading={t("heading")}
    >
      <Paragraph>{t("code")}</Paragraph>
      <Code>{code}</Code>
      <Paragraph>{t("link")}</Paragraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      {endsPassword ? <Paragraph>{t("endsPassword")}</Paragraph> : null}
      <Note>{t("validity", { minutes })}</Note>
      <Note>{t("ignore")}</Note>
    </Mail>
  );
}
