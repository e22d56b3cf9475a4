import type { ReactNode } from "react";
import { Body, Button, Container, Head, Html, Link, Preview, Section, Text } from "react-email";
import type { Frame } from "#lib/mail/templates/templates";
import { type Language, languageAttributes } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { logoStyles, MailSiteName } from "./site-name.tsx";
import { bodyText, light, sans, serif, styleSheet } from "./theme.ts";

interface MailProps {
  readonly frame: Frame;
  /** The subject, repeated as the document's title. */
  readonly title: string;
  /** Text an inbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  /** True if the text has its own greeting, like one written by an editor. */
  readonly greets?: true;
  readonly children: ReactNode;
}

/** Renders the paper of every mail: the site's name above, the text, then who received it and why. */
export function Mail({ frame, title, preview, heading, greets, children }: MailProps) {
  const t = translator(frame.language, "emails.frame");
  return (
    <MailDocument
      language={frame.language}
      title={title}
      styles={logoStyles(frame.site)}
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
        <MailSiteName site={site} />
      </Text>
    </Section>
  );
}

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

export function MailParagraph({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="ink" style={bodyText}>
      {children}
    </Text>
  );
}

/** Renders small print: how long a link works, what to do if someone else requested the mail. */
export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Text
      className="ink-soft"
      style={{ ...bodyText, margin: "0 0 12px", fontSize: "14px", lineHeight: "22px", color: light.inkSoft }}
    >
      {children}
    </Text>
  );
}

/** Renders the main action: a button, and the address for mail programs that show no buttons. */
export function Action({
  frame,
  href,
  children,
}: {
  readonly frame: Frame;
  readonly href: string;
  readonly children: string;
}) {
  const t = translator(frame.language, "emails.frame");
  return (
    <>
      <Button className="button" href={href} style={button}>
        {children}
      </Button>
      <Text className="ink-soft" style={fallback} data-skip-in-text>
        {t("fallback")}
        <br />
        <span className="accent" style={{ color: light.accent, wordBreak: "break-all" }}>
          {href}
        </span>
      </Text>
    </>
  );
}

const button = {
  margin: "6px 0 0",
  padding: "14px 26px",
  borderRadius: "99px",
  backgroundColor: light.accent,
  color: light.onAccent,
  fontFamily: sans,
  fontSize: "16px",
  fontWeight: 600,
};

const fallback = {
  ...bodyText,
  margin: "18px 0 20px",
  fontSize: "13px",
  lineHeight: "20px",
  color: light.inkSoft,
};

/** Renders names and values below each other. */
export function FactList({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <table
      data-text-format="dataTable"
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: "4px 0 24px", borderCollapse: "collapse" }}
    >
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={`${name} ${value}`}>
            <td className="fact-name ink-soft line" style={{ ...cell, width: "112px", color: light.inkSoft }}>
              {name}
            </td>
            <td className="fact-value ink line" style={{ ...cell, overflowWrap: "anywhere" }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = {
  ...bodyText,
  margin: 0,
  padding: "9px 12px 9px 0",
  borderBottom: `1px solid ${light.line}`,
  verticalAlign: "top",
} as const;

export function InlineLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className="accent" style={{ color: light.accent, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

interface MailDocumentProps {
  readonly language: Language;
  readonly title: string;
  /** CSS rules after those of every mail. */
  readonly styles?: string;
  /** Colour around the text. */
  readonly ground?: "desk" | "paper";
  /** Content before the text. */
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

/** Renders what mail programs need to know about each mail, around its text. */
export function MailDocument({
  language,
  title,
  styles = "",
  ground = "desk",
  preview,
  children,
}: MailDocumentProps) {
  return (
    <Html {...languageAttributes(language)}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{title}</title>
        <style>{styleSheet + styles}</style>
      </Head>
      {preview}
      <Body
        {...languageAttributes(language)}
        className={ground}
        style={{ backgroundColor: light[ground], margin: 0, padding: 0 }}
      >
        {children}
      </Body>
    </Html>
  );
}
