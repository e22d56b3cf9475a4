import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { InlineLink } from "./layout/inline-link.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";

/** Tells a user that signing in works now. */
export function RegistrationConfirmed({
  frame,
  properties: { signInLink, resetLink, confirmationLink },
}: MailProps<"registrationConfirmed">) {
  const t = translator(frame.language, "emails.registrationConfirmed");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { site, recipient: frame.recipient })}</MailParagraph>
      <Action frame={frame} href={signInLink}>
        {t("button")}
      </Action>
      {confirmationLink && (
        <MailParagraph>
          {t.rich("confirm", { link: (words) => <InlineLink href={confirmationLink}>{words}</InlineLink> })}
        </MailParagraph>
      )}
      {resetLink && (
        <Note>
          {t.rich("ignore", { link: (words) => <InlineLink href={resetLink}>{words}</InlineLink> })}
        </Note>
      )}
    </Mail>
  );
}
