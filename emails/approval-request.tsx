import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { FactList } from "./layout/facts.tsx";
import { InlineLink } from "./layout/inline-link.tsx";
import { longDate } from "./layout/long-date.ts";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";

/** Asks the administrator to decide about a registration. */
export function ApprovalRequest({ frame, properties }: MailProps<"approvalRequest">) {
  const { name, email, registeredAt, link, usersLink, days } = properties;
  const t = translator(frame.language, "emails.approvalRequest");
  const rows = [
    [t("name"), name],
    [t("email"), email],
    [t("address"), t("unconfirmed")],
    [t("registeredAt"), longDate(registeredAt, frame.language)],
  ] as const;
  return (
    <Mail
      frame={frame}
      title={t("subject", { name })}
      preview={t("preview", { name, email })}
      heading={t("heading")}
    >
      <MailParagraph>{t("text", { site: frame.site.name })}</MailParagraph>
      <FactList rows={rows} />
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      <Note>{t("unverified")}</Note>
      <Note>{t("validity", { days })}</Note>
      <Note>
        {t.rich("reject", {
          link: (words) => <InlineLink href={usersLink}>{words}</InlineLink>,
        })}
      </Note>
    </Mail>
  );
}
