import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { InlineLink } from "./layout/inline-link.tsx";
import { Mail } from "./layout/mail.tsx";
import { Note, Paragraph } from "./layout/paragraph.tsx";

/** Tells a user that signing in works now. */
export function RegistrationConfirmed({
  frame,
  properties: { signInLink, resetLink, confirmationLink },
}: MailProps<"registrationConfirmed">) {
  const t = translator(frame.language, "emails.registrationConfirmed");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <Paragraph>{t("text", { site, recipient: frame.recipient })}</Paragraph>
      <Action frame={frame} href={signInLink}>
        {t("button")}
      </Action>
      {confirmationLink && (
        <Paragraph>
          {t.rich("confirm", { link: (words) => <InlineLink href={confirmationLink}>{words}</InlineLink> })}
        </Paragraph>
      )}
      {resetLink && (
        <Note>
          {t.rich("ignore", { link: (words) => <InlineLink href={resetLink}>{words}</InlineLink> })}
        </Note>
      )}
    </Mail>
  );
}
