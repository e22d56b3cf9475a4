import type { MailDescription } from "../form/record-description.ts";

/** A choice of how an issue is looked at. */
interface View {
  readonly url: string;
  readonly text: string;
  readonly isCurrent: boolean;
}

/** An issue of a newsletter as a made-up subscriber gets it: plain data in the reader's language. */
export interface MailPreviewDescription {
  readonly listUrl: string;
  /** The form of the issue. */
  readonly backUrl: string;
  /** Lines that mail programs show above a mail. */
  readonly head: readonly { readonly label: string; readonly text: string }[];
  readonly mail: MailDescription;
  /** What an inbox shows beside the subject. */
  readonly preheader: string;
  readonly size: { readonly text: string; readonly isTooLarge: boolean };
  /** Groups of choices of which one holds each. */
  readonly views: readonly { readonly label: string; readonly choices: readonly View[] }[];
  readonly isPhone: boolean;
  readonly isText: boolean;
  /** It stands in a form and is not saved. */
  readonly isTyped: boolean;
  /** Where a test is sent to an address, for who may. */
  readonly testUrl?: string;
}
