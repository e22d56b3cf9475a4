/** What is asked before a change, and what follows from it. */
export interface PanelDescription {
  readonly question: string;
  /** What the button that goes on says. */
  readonly label: string;
  readonly danger: boolean;
  readonly consequences: readonly {
    readonly text: string;
    readonly items: readonly { readonly text: string; readonly url?: string }[];
    /** How many more there are, in words. */
    readonly more?: string;
  }[];
  /** Said where the change can be taken back. */
  readonly hint?: string;
}

/** The same as a page, where no script asks. */
export interface ConfirmationDescription {
  readonly panel: PanelDescription;
  /** Where the change is sent again, with these fields and the answer yes. */
  readonly actionUrl: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly backUrl: string;
  readonly deletes?: true;
}
