import { Section, Text } from "react-email";
import type { MailProps } from "../lib/mail/templates/templates.ts";
import { translator } from "../lib/platform/i18n/translator.ts";
import { Action, Mail, MailParagraph, Note } from "./layout/mail.tsx";
import { light, mono } from "./layout/theme.ts";

/** Offers two ways to finish signing in without a password, in one mail. */
export function SignInCode({
  frame,
  properties: { code, link, minutes, endsPassword },
}: MailProps<"signInCode">) {
  const t = translator(frame.language, "emails.signInCode");
  const preview = t("preview", { code, minutes });
  return (
    <Mail
      frame={frame}
      title={t("subject", { site: frame.site.name })}
      preview={preview}
      heading={t("heading")}
    >
      <MailParagraph>{t("code")}</MailParagraph>
      <Code>{code}</Code>
      <MailParagraph>{t("link")}</MailParagraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      {endsPassword ? <MailParagraph>{t("endsPassword")}</MailParagraph> : null}
      <Note>{t("validity", { minutes })}</Note>
      <Note>{t("ignore")}</Note>
    </Mail>
  );
}

/** Renders a code to read and retype; one run of digits, so that it can be copied and filled in by the phone. */
function Code({ children }: { readonly children: string }) {
  return (
    <Section className="tint" style={plate}>
      <Text className="code ink" style={digits}>
        {children}
      </Text>
    </Section>
  );
}

const plate = {
  margin: "4px 0 24px",
  border: `1px solid ${light.line}`,
  borderRadius: "10px",
  borderCollapse: "separate",
  backgroundColor: light.tint,
} as const;

const digits = {
  margin: 0,
  padding: "18px 0 18px 0.2em",
  fontFamily: mono,
  fontSize: "38px",
  lineHeight: "44px",
  fontWeight: 600,
  letterSpacing: "0.2em",
  textAlign: "center",
  color: light.ink,
} as const;

/** Links to signing in, sent by an administrator; without a code, which would belong to no browser. */
export function SignInLink({ frame, properties: { link, minutes, endsPassword } }: MailProps<"signInLink">) {
  const t = translator(frame.language, "emails.signInLink");
  const site = frame.site.name;
  return (
    <Mail
      frame={frame}
      title={t("subject", { site })}
      preview={t("preview", { minutes })}
      heading={t("heading")}
    >
      <MailParagraph>{t("text", { site, recipient: frame.recipient })}</MailParagraph>
      <Action frame={frame} href={link}>
        {t("button")}
      </Action>
      {endsPassword ? <MailParagraph>{t("endsPassword")}</MailParagraph> : null}
      <Note>{t("validity", { minutes })}</Note>
      <Note>{t("ignore")}</Note>
    </Mail>
  );
}
