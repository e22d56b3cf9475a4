import { Section, Text } from "react-email";
import type { MailProps } from "../lib/mail/templates/templates.ts";
import { translator } from "../lib/platform/i18n/translator.ts";
import { longDate } from "./layout/long-date.ts";
import { Action, FactList, InlineLink, Mail, MailParagraph, Note } from "./layout/mail.tsx";
import { bodyText, light } from "./layout/theme.ts";

/**
 * Explains to a new user what happens next, and has the address confirmed. Contains nothing the registration form
 * sent, because no one has yet proved to own the address, and an e-mail with a stranger's words would be spam.
 */
export function RegistrationReceived({
  frame,
  properties: { link, days },
}: MailProps<"registrationReceived">) {
  const t = translator(frame.language, "emails.registrationReceived");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { site })}</MailParagraph>
      {link && (
        <>
          <MailParagraph>{t("confirm")}</MailParagraph>
          <Action frame={frame} href={link}>
            {t("button")}
          </Action>
        </>
      )}
      <MailParagraph>{t("next")}</MailParagraph>
      {days && <Note>{t("validity", { days })}</Note>}
      <Note>{link ? t("notYou") : t("ignore")}</Note>
    </Mail>
  );
}

/** Notifies a user that signing in works now. */
export function RegistrationConfirmed({
  frame,
  properties: { signInLink, resetLink, confirmationLink },
}: MailProps<"registrationConfirmed">) {
  const t = translator(frame.language, "emails.registrationConfirmed");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { site, recipient: frame.recipient })}</MailParagraph>
      <Action frame={frame} href={signInLink}>
        {t("button")}
      </Action>
      {confirmationLink && (
        <MailParagraph>
          {t.rich("confirm", { link: (words) => <InlineLink href={confirmationLink}>{words}</InlineLink> })}
        </MailParagraph>
      )}
      {resetLink && (
        <Note>
          {t.rich("ignore", { link: (words) => <InlineLink href={resetLink}>{words}</InlineLink> })}
        </Note>
      )}
    </Mail>
  );
}

/** Notifies an applicant that the registration was not approved, with the administrator's words if there are any. */
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

/** Asks the administrator to decide about a registration. */
export function ApprovalRequest({ frame, properties }: MailProps<"approvalRequest">) {
  const { name, email, registeredAt, link, usersLink, days } = properties;
  const t = translator(frame.language, "emails.approvalRequest");
  const rows = [
    [t("name"), name],
    [t("email"), email],
    [t("address"), t("unconfirmed")],
    [t("registeredAt"), longDate(registeredAt, frame.language)],
  ] as const;
  return (
    <Mail
      frame={frame}
      title={t("subject", { name })}
      preview={t("preview", { name, email })}
      heading={t("heading")}
    >
      <MailParagraph>{t("text", { site: frame.site.name })}</MailParagraph>
      <FactList rows={rows} />
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      <Note>{t("unverified")}</Note>
      <Note>{t("validity", { days })}</Note>
      <Note>
        {t.rich("reject", {
          link: (words) => <InlineLink href={usersLink}>{words}</InlineLink>,
        })}
      </Note>
    </Mail>
  );
}

/** Asks the administrator to decide about many registrations at once. */
export function WaitingRegistrations({ frame, properties }: MailProps<"waitingRegistrations">) {
  const { count, people, usersLink } = properties;
  const t = translator(frame.language, "emails.waitingRegistrations");
  const rows = people.map(({ name, email, isConfirmed }) => {
    return [name, `${email}, ${t(isConfirmed ? "confirmed" : "unconfirmed")}`] as const;
  });
  const more = count - people.length;
  return (
    <Mail
      frame={frame}
      title={t("subject", { count })}
      preview={t("preview", { site: frame.site.name })}
      heading={t("heading", { count })}
    >
      <MailParagraph>{t("text", { site: frame.site.name })}</MailParagraph>
      <FactList rows={rows} />
      {more > 0 && <MailParagraph>{t("more", { count: more })}</MailParagraph>}
      <Action frame={frame} href={usersLink}>
        {t("button")}
      </Action>
      <Note>{t("why")}</Note>
      <Note>{t("unconfirmedMeans")}</Note>
    </Mail>
  );
}

/**
 * Notifies a person whose address was registered once more; the registration page does not reveal that there is an
 * account.
 */
export function AccountExists({ frame, properties: { signInLink, resetLink } }: MailProps<"accountExists">) {
  const t = translator(frame.language, "emails.accountExists");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { site, recipient: frame.recipient })}</MailParagraph>
      <Action frame={frame} href={signInLink}>
        {t("button")}
      </Action>
      {resetLink && (
        <Note>{t.rich("reset", { link: (words) => <InlineLink href={resetLink}>{words}</InlineLink> })}</Note>
      )}
      <Note>{t("ignore")}</Note>
    </Mail>
  );
}

/** Sends the link that confirms an address again on request. */
export function AddressConfirmation({ frame, properties: { link, days } }: MailProps<"addressConfirmation">) {
  const t = translator(frame.language, "emails.addressConfirmation");
  const site = frame.site.name;
  return (
    <Mail frame={frame} title={t("subject", { site })} preview={t("preview")} heading={t("heading")}>
      <MailParagraph>{t("text", { site, recipient: frame.recipient })}</MailParagraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      <Note>{t("validity", { days })}</Note>
      <Note>{t("notYou")}</Note>
    </Mail>
  );
}
