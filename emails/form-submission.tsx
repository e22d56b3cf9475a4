import { Section, Text } from "react-email";
import type { MailProps } from "../lib/mail/templates/templates.ts";
import { translator } from "../lib/platform/i18n/translator.ts";
import { Action, Mail, MailParagraph, Note } from "./layout/mail.tsx";
import { bodyText, light } from "./layout/theme.ts";

/** Shows the person responsible for a form what was submitted. */
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

/** Renders the automatic reply of a form: only the operator's words, because anyone may have typed this address. */
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
