import { translator } from "#lib/i18n/translator";
import type { LetterProps } from "#lib/mail/letters/letters";
import { Action } from "./layout/action.tsx";
import { Letter } from "./layout/letter.tsx";
import { Note, Paragraph } from "./layout/paragraph.tsx";

/** Brings a new administrator to the page where a passkey is made. */
export function AdminInvitation({
  frame,
  properties: { inviter, link, hours, isRecovery },
}: LetterProps<"adminInvitation">) {
  const t = translator(frame.language, "emails.adminInvitation");
  const site = frame.site.name;
  const subject = isRecovery ? t("recovery.subject", { site }) : t("subject", { site });
  return (
    <Letter
      frame={frame}
      title={subject}
      preview={isRecovery ? t("recovery.preview", { inviter }) : t("preview", { inviter })}
      heading={isRecovery ? t("recovery.heading") : t("heading")}
    >
      <Paragraph>
        {isRecovery ? t("recovery.text", { inviter, site }) : t("text", { inviter, site })}
      </Paragraph>
      <Paragraph>{t("passkey")}</Paragraph>
      <Action frame={frame} href={link}>
        {hours === undefined ? t("signIn") : t("button")}
      </Action>
      {hours === undefined ? null : <Note>{t("validity", { hours })}</Note>}
      <Note>{isRecovery ? t("recovery.ignore", { inviter }) : t("ignore")}</Note>
    </Letter>
  );
}
