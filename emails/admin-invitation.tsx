import { translator } from "#lib/platform/i18n/translator";
import type { MailProps } from "../lib/mail/templates/templates.ts";
import { Action, Mail, MailParagraph, Note } from "./layout/mail.tsx";

/** Links a new administrator to the page where a passkey is created. */
export function AdminInvitation({
  frame,
  properties: { inviter, link, hours, isRecovery },
}: MailProps<"adminInvitation">) {
  const t = translator(frame.language, "emails.adminInvitation");
  const site = frame.site.name;
  const subject = isRecovery ? t("recovery.subject", { site }) : t("subject", { site });
  return (
    <Mail
      frame={frame}
      title={subject}
      preview={isRecovery ? t("recovery.preview", { inviter }) : t("preview", { inviter })}
      heading={isRecovery ? t("recovery.heading") : t("heading")}
    >
      <MailParagraph>
        {isRecovery ? t("recovery.text", { inviter, site }) : t("text", { inviter, site })}
      </MailParagraph>
      <MailParagraph>{t("passkey")}</MailParagraph>
      <Action frame={frame} href={link}>
        {hours === undefined ? t("signIn") : t("button")}
      </Action>
      {hours === undefined ? null : <Note>{t("validity", { hours })}</Note>}
      <Note>{isRecovery ? t("recovery.ignore", { inviter }) : t("ignore")}</Note>
    </Mail>
  );
}
