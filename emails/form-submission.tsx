import { Section, Text } from "react-email";
import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { Action } from "./layout/action.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";
import { bodyText, light } from "./layout/theme.ts";

/** Tells whoever looks after a form what somebody sent by it. */
export function FormSubmission({ frame, properties }: MailProps<"formSubmission">) {
  const { name, answers, submissionLink } = properties;
  const t = translator(frame.language, "emails.formSubmission");
  return (
    <Mail frame={frame} title={t("subject", { name })} preview={t("preview")} heading={name}>
      <MailParagraph>{t("text", { site: frame.site.name })}</MailParagraph>
      <Section className="tint" style={quotation}>
        {answers.split("\n\n").map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two answers may be the same
          <Text key={index} className="ink" style={answerText}>
            {answer}
          </Text>
        ))}
      </Section>
      <Action frame={frame} href={submissionLink}>
        {t("button")}
      </Action>
      <Note>{t("stranger")}</Note>
    </Mail>
  );
}

const quotation = {
  margin: "0 0 22px",
  border: `1px solid ${light.line}`,
  borderRadius: "10px",
  borderCollapse: "separate",
  backgroundColor: light.tint,
} as const;

const answerText = {
  ...bodyText,
  margin: 0,
  padding: "10px 18px",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
} as const;
