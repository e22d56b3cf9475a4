import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { InlineLink } from "./layout/inline-link.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";

/** For somebody whose address was registered once more; the page that registers does not say that there is an account. */
export function AccountExists({ frame, properties: { signInLink, resetLink } }: MailProps<"accountExists">) {
  const t = translator(frame.language, "emails.accountExists");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { site, recipient: frame.recipient })}</MailParagraph>
      <Action frame={frame} href={signInLink}>
        {t("button")}
      </Action>
      {resetLink && (
        <Note>{t.rich("reset", { link: (words) => <InlineLink href={resetLink}>{words}</InlineLink> })}</Note>
      )}
      <Note>{t("ignore")}</Note>
    </Mail>
  );
}
