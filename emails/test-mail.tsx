import { translator } from "#lib/platform/i18n/translator";
import type { MailProps } from "../lib/mail/templates/templates.ts";
import { longDate } from "./layout/long-date.ts";
import { Mail, MailParagraph } from "./layout/mail.tsx";

/** Shows an administrator that mails of the site arrive. */
export function TestMail({ frame, properties: { sentAt } }: MailProps<"testMail">) {
  const t = translator(frame.language, "emails.testMail");
  const subject = t("subject", { site: frame.site.name });
  return (
    <Mail frame={frame} title={subject} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>
        {t("text", { site: frame.site.name, when: longDate(sentAt, frame.language) })}
      </MailParagraph>
      <MailParagraph>{t("next")}</MailParagraph>
    </Mail>
  );
}
