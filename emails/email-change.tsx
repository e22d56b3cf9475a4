import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";

/** Asks whoever reads a new mailbox whether it is to be the address of an account. */
export function EmailChangeMail({ frame, properties: { link, minutes } }: MailProps<"emailChange">) {
  const t = translator(frame.language, "emails.emailChange");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { site, recipient: frame.recipient })}</MailParagraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      <Note>{t("validity", { minutes })}</Note>
      <Note>{t("notYou")}</Note>
    </Mail>
  );
}
