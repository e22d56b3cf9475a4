import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";

/** The way to the own subscription, for somebody who asked for it or signed up once more. */
export function NewsletterPreferences({
  frame,
  properties: { name, link },
}: MailProps<"newsletterPreferences">) {
  const t = translator(frame.language, "emails.newsletterPreferences");
  const site = frame.site.name;
  const { recipient } = frame;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>
        {name === undefined ? t("text", { site, recipient }) : t("already", { site, recipient, name })}
      </MailParagraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      <Note>{t("ignore")}</Note>
    </Mail>
  );
}
