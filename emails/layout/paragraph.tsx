import type { ReactNode } from "react";
import { Text } from "react-email";
import { bodyText, light } from "./theme.ts";

/** A paragraph of the mail. */
export function MailParagraph({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="ink" style={bodyText}>
      {children}
    </Text>
  );
}

/** Small print: how long a link works, what to do when somebody else asked for the mail. */
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
