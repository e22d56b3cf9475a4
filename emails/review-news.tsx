import { translator } from "#lib/platform/i18n/translator";
import type { MailProps } from "../lib/mail/templates/templates.ts";
import { Action, Mail, MailParagraph, Note } from "./layout/mail.tsx";

/** Notifies an administrator that something waits for approval, or of the decision. */
export function ReviewMail({ frame, properties }: MailProps<"reviewNews">) {
  const { verb, by, title, comment, link } = properties;
  const t = translator(frame.language, "emails.reviewNews");
  const name = by || frame.site.name;
  return (
    <Mail
      frame={frame}
      title={t("subject", { verb, title })}
      preview={t(`text.${verb}`, { name, title })}
      heading={t("subject", { verb, title })}
    >
      <MailParagraph>{t(`text.${verb}`, { name, title })}</MailParagraph>
      {comment ? <MailParagraph>{t("comment", { comment })}</MailParagraph> : null}
      <Action frame={frame} href={link}>
        {t(verb === "review" ? "decide" : "open")}
      </Action>
      <Note>{t("why")}</Note>
    </Mail>
  );
}
