/** How mailboxes see the domain that mails come from: plain data in the reader's language. */
export interface DomainDescription {
  readonly formUrl: string;
  readonly address: string;
  readonly domain: string;
  readonly records: readonly {
    readonly kind: "spf" | "dkim" | "dmarc";
    readonly title: string;
    readonly verdict: "good" | "missing" | "several" | "weak" | "unknown";
    readonly text: string;
    /** The name in DNS under which it was looked for. */
    readonly name: string;
    readonly record?: string;
  }[];
}
