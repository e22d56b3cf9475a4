import type { ReactNode } from "react";
import { Container, Link, Section } from "react-email";
import type { IssueTemplate } from "#lib/newsletter/newsletter";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { MailSiteName } from "../layout/site-name.tsx";
import { light } from "../layout/theme.ts";
import { Blocks } from "./blocks.tsx";
import type { NewsletterMailProps } from "./newsletter-mail.tsx";
import { heading, headingSizes, paperWidth, small } from "./styles.ts";

/** Surroundings of an issue's content, one for each template. */
export const frames: Readonly<Record<IssueTemplate, (props: NewsletterMailProps) => ReactNode>> = {
  card: Card,
  banner: Banner,
  letter: Letter,
};

/** A sheet of paper on the ground of the website. */
function Card({ frame, document, mail }: NewsletterMailProps) {
  return (
    <Page ground="desk">
      <Masthead frame={frame} mail={mail} />
      <Section className="sheet" tdClassName="sheet-inside" style={{ ...sheet, padding: inside }}>
        <h1 className="newsletter-heading ink" style={{ ...heading, ...headingSizes[1] }}>
          {frame.subject}
        </h1>
        <Blocks blocks={document.content} mail={mail} />
      </Section>
      <NewsletterFooter frame={frame} language={mail.language} />
    </Page>
  );
}

/** The same with its heading on a band in the accent of the website. */
function Banner({ frame, document, mail }: NewsletterMailProps) {
  return (
    <Page ground="desk">
      <Masthead frame={frame} mail={mail} />
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        border={0}
        className="sheet"
        style={sheet}
      >
        <tbody>
          <tr>
            <td className="band sheet-inside" style={band}>
              <h1 className="newsletter-heading on-band" style={bandHeading}>
                {frame.subject}
              </h1>
            </td>
          </tr>
          <tr>
            <td className="sheet-inside" style={{ padding: inside }}>
              <Blocks blocks={document.content} mail={mail} />
            </td>
          </tr>
        </tbody>
      </table>
      <NewsletterFooter frame={frame} language={mail.language} />
    </Page>
  );
}

/** Words on plain paper, as one writes to friends. */
function Letter({ frame, document, mail }: NewsletterMailProps) {
  return (
    <Page ground="paper">
      <Masthead frame={frame} mail={mail} />
      <Section
        className="line"
        tdClassName="sheet-inside"
        style={{ borderTop: rule, padding: "30px 32px 4px" }}
      >
        <h1 className="newsletter-heading ink" style={{ ...heading, ...headingSizes[2], margin: "0 0 18px" }}>
          {frame.subject}
        </h1>
        <Blocks blocks={document.content} mail={mail} />
      </Section>
      <Section className="line" style={{ borderTop: rule }}>
        <NewsletterFooter frame={frame} language={mail.language} />
      </Section>
    </Page>
  );
}

function Page({ ground, children }: { readonly ground: "desk" | "paper"; readonly children: ReactNode }) {
  return (
    <Section className={ground} style={{ backgroundColor: light[ground], padding: "24px 12px 36px" }}>
      <Container width={paperWidth} style={{ width: "100%", maxWidth: `${paperWidth}px` }}>
        {children}
      </Container>
    </Section>
  );
}

const inside = "34px 32px 22px";
const rule = `1px solid ${light.line}`;

const sheet = {
  backgroundColor: light.paper,
  border: rule,
  borderRadius: "12px",
  borderCollapse: "separate",
} as const;

const band = {
  padding: "44px 32px 40px",
  backgroundColor: light.band,
  borderRadius: "11px 11px 0 0",
} as const;

const bandHeading = { ...heading, ...headingSizes[1], margin: 0, color: light.onBand } as const;

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

/** Shows the sender, the reason for getting the mail, and how to unsubscribe. */
function NewsletterFooter({
  frame: { footer, site, listName, email, leaveUrl, webUrl },
  language,
}: {
  readonly frame: NewsletterMailProps["frame"];
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
