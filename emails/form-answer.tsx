import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";

/** What a form answers by itself: only the operator's words, because anybody may have typed this address. */
export function FormAnswer({ frame, properties: { name, text } }: MailProps<"formAnswer">) {
  const t = translator(frame.language, "emails.formAnswer");
  return (
    <Mail frame={frame} title={name} preview={t("preview", { site: frame.site.name })} heading={name} greets>
      {text.split(/\n{2,}/).map((paragraph) => (
        <MailParagraph key={paragraph}>
          <span style={{ whiteSpace: "pre-line" }}>{paragraph}</span>
        </MailParagraph>
      ))}
      <Note>{t("notYou", { site: frame.site.name })}</Note>
    </Mail>
  );
}
