import type { ReactNode } from "react";
import { Container, Link, Preview, Section, Text } from "react-email";
import type { Frame } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { MailDocument } from "./mail-document.tsx";
import { bodyText, light, sans, serif } from "./theme.ts";

interface MailProps {
  readonly frame: Frame;
  /** The subject, again as the document's title. */
  readonly title: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  /** Whether the text greets by itself, as one that an editor wrote. */
  readonly greets?: true;
  readonly children: ReactNode;
}

/** The paper of every mail: the site's name above, the text, who got it and why below. */
export function Mail({ frame, title, preview, heading, greets, children }: MailProps) {
  const t = translator(frame.language, "emails.frame");
  return (
    <MailDocument
      language={frame.language}
      title={title}
      preview={<Preview useTitleTag={false}>{preview}</Preview>}
    >
      <Section className="desk" style={{ backgroundColor: light.desk, padding: "28px 12px 36px" }}>
        <Container style={{ maxWidth: "544px" }}>
          <Masthead frame={frame} />
          <Section className="sheet" tdClassName="sheet-inside" style={sheet}>
            <h1 className="ink" style={headingStyle}>
              {heading}
            </h1>
            {greets ? null : (
              <Text className="ink" style={bodyText}>
                {t("greeting")}
              </Text>
            )}
            {children}
          </Section>
          <Section>
            <Text className="footer ink-soft" style={footer}>
              {t("automatic", { recipient: frame.recipient })}
            </Text>
          </Section>
        </Container>
      </Section>
    </MailDocument>
  );
}

function Masthead({ frame: { site } }: { readonly frame: Frame }) {
  return (
    <Section>
      <Text className="masthead" style={{ margin: 0, padding: "0 36px 16px", lineHeight: "26px" }}>
        <Link href={site.url} className="site-name accent" style={siteName}>
          {site.name}
        </Link>
      </Text>
    </Section>
  );
}

const siteName = {
  color: light.accent,
  fontFamily: serif,
  fontSize: "20px",
  fontWeight: 700,
  textDecoration: "none",
  letterSpacing: "-0.01em",
};

const sheet = {
  backgroundColor: light.paper,
  border: `1px solid ${light.line}`,
  borderRadius: "12px",
  borderCollapse: "separate",
  padding: "36px 36px 30px",
} as const;

const headingStyle = {
  margin: "0 0 18px",
  fontFamily: serif,
  fontSize: "27px",
  lineHeight: "33px",
  fontWeight: 600,
  letterSpacing: "-0.015em",
  color: light.ink,
};

const footer = {
  margin: 0,
  padding: "18px 36px 0",
  fontFamily: sans,
  fontSize: "13px",
  lineHeight: "20px",
  color: light.inkSoft,
  overflowWrap: "anywhere",
  wordBreak: "break-word",
} as const;
