import { Button, Text } from "react-email";
import type { Frame } from "#lib/mail/templates/templates";
import { translator } from "#lib/platform/i18n/translator";
import { bodyText, light, sans } from "./theme.ts";

/** The one thing to do: a button, and the address in mails for programs that show no buttons. */
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
