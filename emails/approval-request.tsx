import { translator } from "#lib/i18n/translator";
import type { LetterProps } from "#lib/mail/letters/letters";
import { Action } from "./layout/action.tsx";
import { Facts } from "./layout/facts.tsx";
import { InlineLink } from "./layout/inline-link.tsx";
import { Letter } from "./layout/letter.tsx";
import { longDate } from "./layout/long-date.ts";
import { Note, Paragraph } from "./layout/paragraph.tsx";

/** Asks the administrator to decide about a registration. */
export function ApprovalRequest({ frame, properties }: LetterProps<"approvalRequest">) {
  const { name, email, registeredAt, link, usersLink, days } = properties;
  const t = translator(frame.language, "emails.approvalRequest");
  const rows = [
    [t("name"), name],
    [t("email"), email],
    [t("address"), t("unconfirmed")],
    [t("registeredAt"), longDate(registeredAt, frame.language)],
  ] as const;
  return (
    <Letter
      frame={frame}
      title={t("subject", { name })}
      preview={t("preview", { name, email })}
      heading={t("heading")}
    >
      <Paragraph>{t("text", { site: frame.site.name })}</Paragraph>
      <Facts rows={rows} />
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
    </Letter>
  );
}
