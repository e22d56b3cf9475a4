import { Section, Text } from "react-email";
import type { MailProps } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { InlineLink } from "./layout/inline-link.tsx";
import { Mail } from "./layout/mail.tsx";
import { MailParagraph, Note } from "./layout/paragraph.tsx";
import { bodyText, light } from "./layout/theme.ts";

/** Tells an applicant that the registration was not approved, with the administrator's words if there are any. */
export function RegistrationRejected({ frame, properties: { reason } }: MailProps<"registrationRejected">) {
  const t = translator(frame.language, "emails.registrationRejected");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { site })}</MailParagraph>
      {reason && (
        <>
          <MailParagraph>{t("reason")}</MailParagraph>
          <Section className="tint" style={quotation}>
            <Text
              className="ink"
              style={{ ...bodyText, margin: 0, padding: "14px 18px", whiteSpace: "pre-line" }}
            >
              {reason}
            </Text>
          </Section>
        </>
      )}
      <Note>
        {t.rich("contact", {
          link: (words) => <InlineLink href={frame.site.url}>{words}</InlineLink>,
        })}
      </Note>
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
