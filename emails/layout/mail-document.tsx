import type { ReactNode } from "react";
import { Body, Head, Html } from "react-email";
import type { Language } from "#lib/platform/i18n/languages";
import { light, styleSheet } from "./theme.ts";

interface MailDocumentProps {
  readonly language: Language;
  readonly title: string;
  /** Rules after those of every mail. */
  readonly styles?: string;
  /** What stands before the text. */
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

/** What programs that show mails need to know of each, around its text. */
export function MailDocument({ language, title, styles = "", preview, children }: MailDocumentProps) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{title}</title>
        <style>{styleSheet + styles}</style>
      </Head>
      {preview}
      <Body lang={language} className="desk" style={{ backgroundColor: light.desk, margin: 0, padding: 0 }}>
        {children}
      </Body>
    </Html>
  );
}
