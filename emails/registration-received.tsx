import { translator } from "#lib/i18n/translator";
import type { LetterProps } from "#lib/mail/letters";
import { Letter } from "./layout/letter.tsx";
import { Note, Paragraph } from "./layout/paragraph.tsx";

/**
 * Tells a new user what happens next. Says nothing that the registration form sent, because nobody has proved yet
 * that the address is theirs, and a letter with a stranger's words would be spam.
 */
export function RegistrationReceived({ frame }: LetterProps<"registrationReceived">) {
  const t = translator(frame.language, "emails.registrationReceived");
  const site = frame.site.name;
  return (
    <Letter frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <Paragraph>{t("text", { site })}</Paragraph>
      <Paragraph>{t("next")}</Paragraph>
      <Note>{t("ignore")}</Note>
    </Letter>
  );
}
