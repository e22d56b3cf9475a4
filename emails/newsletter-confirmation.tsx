import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";

/** Asks whether somebody wanted to subscribe, because anybody may have typed this address, or a file named it. */
export function NewsletterConfirmation({
  frame,
  properties: { name, days, link, isOffer },
}: MailProps<"newsletterConfirmation">) {
  const t = translator(frame.language, "emails.newsletterConfirmation");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site, name })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>
        {t(isOffer ? "offer" : "text", { site, name, recipient: frame.recipient })}
      </MailParagraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      <Note>{t("validity", { days })}</Note>
      <Note>{t(isOffer ? "notWanted" : "notYou")}</Note>
    </Mail>
  );
}
