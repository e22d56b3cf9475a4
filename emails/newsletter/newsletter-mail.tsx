import { Img } from "react-email";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import type { Frame } from "#lib/mail/templates/templates";
import type { MailSurroundings } from "#lib/newsletter/mail-surroundings";
import type { IssueTemplate } from "#lib/newsletter/newsletter";
import { MailDocument } from "../layout/mail.tsx";
import { logoStyles } from "../layout/site-name.tsx";
import { frames } from "./frames.tsx";
import { newsletterStyleSheet } from "./styles.ts";

/** The words around the text of a newsletter, with placeholders where they differ from mail to mail. */
export interface NewsletterFrame {
  readonly site: Frame["site"];
  readonly template: IssueTemplate;
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

export interface NewsletterMailProps {
  readonly frame: NewsletterFrame;
  readonly document: RichTextDocument;
  readonly mail: MailSurroundings;
}

export function NewsletterMail({ frame, document, mail }: NewsletterMailProps) {
  // Another program may have stored something else.
  const Frame = Object.hasOwn(frames, frame.template) ? frames[frame.template] : frames.card;
  return (
    <MailDocument
      language={mail.language}
      ground={frame.template === "letter" ? "paper" : "desk"}
      title={frame.subject}
      styles={newsletterStyleSheet + logoStyles(frame.site)}
    >
      <Preheader>{frame.preheader}</Preheader>
      <Frame frame={frame} document={document} mail={mail} />
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
