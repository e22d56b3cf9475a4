import { translator } from "#lib/i18n/translator";
import type { MailProps } from "#lib/mail/templates/templates";
import { Action } from "./layout/action.tsx";
import { Mail } from "./layout/mail.tsx";
import { Note, Paragraph } from "./layout/paragraph.tsx";

/** Asks whether somebody wanted to subscribe, because anybody may have typed this address. */
export function NewsletterConfirmation({
  frame,
  properties: { name, days, link },
}: MailProps<"newsletterConfirmation">) {
  const t = translator(frame.language, "emails.newsletterConfirmation");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site, name })} preview={t("preview")} heading={t("heading")}>
      <Paragraph>{t("text", { site, name, recipient: frame.recipient })}</Paragraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      <Note>{t("validity", { days })}</Note>
      <Note>{t("notYou")}</Note>
    </Mail>
  );
}
