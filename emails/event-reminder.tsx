import type { MailProps } from "../lib/mail/templates/templates.ts";
import { translator } from "../lib/platform/i18n/translator.ts";
import { Action, Mail, MailParagraph, Note } from "./layout/mail.tsx";

/** Reminds somebody who signed up for an event of it, a day before. */
export function EventReminder({ frame, properties }: MailProps<"eventReminder">) {
  const { title, when, place, link } = properties;
  const t = translator(frame.language, "emails.eventReminder");
  return (
    <Mail frame={frame} title={t("subject", { title })} preview={when} heading={title}>
      <MailParagraph>{t("text", { site: frame.site.name })}</MailParagraph>
      <MailParagraph>
        <strong>{when}</strong>
        {place && (
          <>
            <br />
            {place}
          </>
        )}
      </MailParagraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      <Note>{t("why", { site: frame.site.name })}</Note>
    </Mail>
  );
}
