import { Container, Img, Link, Section } from "react-email";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import type { Frame } from "#lib/mail/templates/templates";
import type { MailSurroundings } from "#lib/newsletter/mail-surroundings";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { MailDocument } from "../layout/mail.tsx";
import { logoStyles, MailSiteName } from "../layout/site-name.tsx";
import { light } from "../layout/theme.ts";
import { Blocks } from "./blocks.tsx";
import { heading, headingSizes, newsletterStyleSheet, paperWidth, small } from "./styles.ts";

/** The words around the text of a newsletter, with placeholders where they differ from mail to mail. */
export interface NewsletterFrame {
  readonly site: Frame["site"];
  readonly subject: string;
  /** Text an inbox shows beside the subject. */
  readonly preheader: string;
  /** Name subscribers know the list by. */
  readonly listName: string;
  /** Additional lines of the list, such as an address. */
  readonly footer: readonly string[];
  readonly email: string;
  readonly leaveUrl: string;
  /** Address of the issue on the website, if it is there. */
  readonly webUrl: string | undefined;
  /** Address that counts that the mail was opened. */
  readonly openUrl: string | undefined;
}

interface NewsletterMailProps {
  readonly frame: NewsletterFrame;
  readonly document: RichTextDocument;
  readonly mail: MailSurroundings;
}

export function NewsletterMail({ frame, document, mail }: NewsletterMailProps) {
  return (
    <MailDocument
      language={mail.language}
      title={frame.subject}
      styles={newsletterStyleSheet + logoStyles(frame.site)}
    >
      <Preheader>{frame.preheader}</Preheader>
      <Section className="desk" style={{ backgroundColor: light.desk, padding: "24px 12px 36px" }}>
        <Container width={paperWidth} style={{ width: "100%", maxWidth: `${paperWidth}px` }}>
          <Masthead frame={frame} mail={mail} />
          <Section className="sheet" tdClassName="sheet-inside" style={sheet}>
            <h1 className="newsletter-heading ink" style={{ ...heading, ...headingSizes[1] }}>
              {frame.subject}
            </h1>
            <Blocks blocks={document.content} mail={mail} />
          </Section>
          <NewsletterFooter frame={frame} language={mail.language} />
        </Container>
      </Section>
      {frame.openUrl === undefined ? null : <Img src={frame.openUrl} alt="" width={1} height={1} />}
    </MailDocument>
  );
}

/** Visible only in lists of mails, followed by enough blank characters that none of the text appears there. */
function Preheader({ children }: { readonly children: string }) {
  return (
    <div data-skip-in-text style={hidden}>
      {children + "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff".repeat(30)}
    </div>
  );
}

const hidden = {
  display: "none",
  overflow: "hidden",
  lineHeight: "1px",
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};

function Masthead({ frame: { site, webUrl }, mail }: Pick<NewsletterMailProps, "frame" | "mail">) {
  const t = translator(mail.language, "emails.newsletter");
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className="masthead" style={{ padding: "0 32px 14px" }}>
            <MailSiteName site={site} />
          </td>
          {webUrl === undefined ? null : (
            <td
              data-skip-in-text
              className="masthead"
              align="right"
              style={{ padding: "0 32px 14px 12px", verticalAlign: "bottom", whiteSpace: "nowrap" }}
            >
              <Link
                href={webUrl}
                className="ink-soft"
                style={{ ...small, margin: 0, textDecoration: "underline" }}
              >
                {t("onTheWeb")}
              </Link>
            </td>
          )}
        </tr>
      </tbody>
    </table>
  );
}

const sheet = {
  backgroundColor: light.paper,
  border: `1px solid ${light.line}`,
  borderRadius: "12px",
  borderCollapse: "separate",
  padding: "34px 32px 22px",
} as const;

/** Shows the sender, the reason for getting the mail, and how to unsubscribe. */
function NewsletterFooter({
  frame: { footer, site, listName, email, leaveUrl, webUrl },
  language,
}: {
  readonly frame: NewsletterFrame;
  readonly language: Language;
}) {
  const t = translator(language, "emails.newsletter");
  return (
    <Section>
      <div className="footer" style={{ padding: "20px 32px 0" }}>
        <p className="ink-soft" style={small}>
          {t("why", { list: listName, site: site.name, email })}
        </p>
        <p className="ink-soft" style={small}>
          <SmallLink href={leaveUrl}>{t("leave")}</SmallLink>
          {webUrl === undefined ? null : (
            <>
              {" · "}
              <SmallLink href={webUrl}>{t("onTheWeb")}</SmallLink>
            </>
          )}
        </p>
        {footer.length > 0 ? (
          <p className="ink-soft" style={small}>
            {footer.flatMap((line, index) => (index === 0 ? [line] : [<br key={line} />, line]))}
          </p>
        ) : null}
      </div>
    </Section>
  );
}

function SmallLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="ink-soft"
      style={{ color: light.inkSoft, textDecoration: "underline" }}
    >
      {children}
    </a>
  );
}
