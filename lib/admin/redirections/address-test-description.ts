/** What visitors find at an address, step by step: plain data in the reader's language. */
export interface AddressTestDescription {
  readonly formUrl: string;
  readonly listUrl: string;
  /** What was typed. */
  readonly asked: string;
  readonly problem?: string;
  /** Every address that leads on, in the order in which a browser comes to them. */
  readonly steps: readonly {
    readonly address: string;
    readonly answer: string;
    /** The redirection that leads on, for whoever may open it. */
    readonly ruleUrl?: string;
    readonly rule?: string;
  }[];
  readonly end?: {
    readonly address: string;
    readonly text: string;
    readonly tone: "live" | "waiting" | "refused";
    /** Where it can be opened. */
    readonly href?: string;
  };
}
