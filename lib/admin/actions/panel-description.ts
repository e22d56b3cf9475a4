/** Question before a change, and its consequences. */
export interface PanelDescription {
  readonly question: string;
  /** Label of the button that continues. */
  readonly label: string;
  readonly danger: boolean;
  readonly consequences: readonly {
    readonly text: string;
    readonly items: readonly { readonly text: string; readonly url?: string }[];
    /** Number of further ones, in words. */
    readonly more?: string;
  }[];
  /** Shown if the change can be undone. */
  readonly hint?: string;
}

/** The same as a page, for requests without a script. */
export interface ConfirmationDescription {
  readonly panel: PanelDescription;
  /** Address the change is sent to again, with these fields and the answer yes. */
  readonly actionUrl: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly backUrl: string;
  readonly deletes?: true;
}
