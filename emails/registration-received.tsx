import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";

/**
 * Tells a new user what happens next, and has the address confirmed. Says nothing that the registration form sent,
 * because nobody has proved yet that the address is theirs, and an e-mail with a stranger's words would be spam.
 */
export function RegistrationReceived({
  frame,
  properties: { link, days },
}: MailProps<"registrationReceived">) {
  const t = translator(frame.language, "emails.registrationReceived");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { site })}</MailParagraph>
      {link && (
        <>
          <MailParagraph>{t("confirm")}</MailParagraph>
          <Action frame={frame} href={link}>
            {t("button")}
          </Action>
        </>
      )}
      <MailParagraph>{t("next")}</MailParagraph>
      {days && <Note>{t("validity", { days })}</Note>}
      <Note>{link ? t("notYou") : t("ignore")}</Note>
    </Mail>
  );
}
