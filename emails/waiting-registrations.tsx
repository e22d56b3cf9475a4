import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { FactList } from "./layout/facts.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";

/** Asks the administrator to decide about many registrations at once. */
export function WaitingRegistrations({ frame, properties }: MailProps<"waitingRegistrations">) {
  const { count, people, usersLink } = properties;
  const t = translator(frame.language, "emails.waitingRegistrations");
  const rows = people.map(({ name, email, isConfirmed }) => {
    return [name, `${email}, ${t(isConfirmed ? "confirmed" : "unconfirmed")}`] as const;
  });
  const more = count - people.length;
  return (
    <Mail
      frame={frame}
      title={t("subject", { count })}
      preview={t("preview", { site: frame.site.name })}
      heading={t("heading", { count })}
    >
      <MailParagraph>{t("text", { site: frame.site.name })}</MailParagraph>
      <FactList rows={rows} />
      {more > 0 && <MailParagraph>{t("more", { count: more })}</MailParagraph>}
      <Action frame={frame} href={usersLink}>
        {t("button")}
      </Action>
      <Note>{t("why")}</Note>
      <Note>{t("unconfirmedMeans")}</Note>
    </Mail>
  );
}
