import { translator } from "#lib/i18n/translator";
import type { LetterProps } from "#lib/mail/letters/letters";
import { Action } from "./layout/action.tsx";
import { Letter } from "./layout/letter.tsx";
import { Note, Paragraph } from "./layout/paragraph.tsx";

/** The way to a new password for somebody who forgot the old one. */
export function PasswordReset({ frame, properties: { link, minutes } }: LetterProps<"passwordReset">) {
  const t = translator(frame.language, "emails.passwordReset");
  const subject = t("subject", { site: frame.site.name });
  return (
    <Letter frame={frame} title={subject} preview={t("preview", { minutes })} heading={t("heading")}>
      <Paragraph>{t("text", { recipient: frame.recipient })}</Paragraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      <Note>{t("validity", { minutes })}</Note>
      <Note>{t("ignore")}</Note>
    </Letter>
  );
}
