import type { MailProps } from "../lib/mail/templates/templates.ts";
import { translator } from "../lib/platform/i18n/translator.ts";
import { Action, Mail, MailParagraph, Note } from "./layout/mail.tsx";

/** Asks for a confirmation of the subscription, because anyone may have typed this address, or it came from a file. */
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

/** Links a subscriber to their own subscription, after a request or a repeated sign-up. */
export function NewsletterPreferences({
  frame,
  properties: { name, link },
}: MailProps<"newsletterPreferences">) {
  const t = translator(frame.language, "emails.newsletterPreferences");
  const site = frame.site.name;
  const { recipient } = frame;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>
        {name === undefined ? t("text", { site, recipient }) : t("already", { site, recipient, name })}
      </MailParagraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      <Note>{t("ignore")}</Note>
    </Mail>
  );
}
