import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";

/** The link that confirms an address, for somebody who asked for it once more. */
export function AddressConfirmation({ frame, properties: { link, days } }: MailProps<"addressConfirmation">) {
  const t = translator(frame.language, "emails.addressConfirmation");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { site, recipient: frame.recipient })}</MailParagraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      <Note>{t("validity", { days })}</Note>
      <Note>{t("notYou")}</Note>
    </Mail>
  );
}
