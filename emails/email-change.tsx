import type { MailProps } from "../lib/mail/templates/templates.ts";
import { translator } from "../lib/platform/i18n/translator.ts";
import { longDate } from "./layout/long-date.ts";
import { Action, Mail, MailParagraph, Note } from "./layout/mail.tsx";

/** Asks the reader of a new mailbox whether it should be the address of an account. */
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

/** Notifies the old address that the account has another one; its reader may not be the person who changed it. */
export function EmailChanged({ frame, properties: { changedAt } }: MailProps<"emailChanged">) {
  const t = translator(frame.language, "emails.emailChanged");
  const subject = t("subject", { site: frame.site.name });
  const when = longDate(changedAt, frame.language);
  return (
    <Mail frame={frame} title={subject} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { recipient: frame.recipient, when })}</MailParagraph>
      <MailParagraph>{t("fine")}</MailParagraph>
      <MailParagraph>{t("alarm")}</MailParagraph>
    </Mail>
  );
}

/** Notifies the owner of an account that another account requested the same address; it cannot have it. */
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
