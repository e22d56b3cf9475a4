/** What restoring a snapshot would do. */
export interface RestoreDescription {
  readonly name: string;
  readonly madeAt: string;
  readonly about: string;
  readonly formUrl: string;
  readonly backUrl: string;
  readonly csrfToken: string;
  /** Why it cannot be restored from here, and what the operator types where it can be restored otherwise. */
  readonly refused?: { readonly text: string; readonly command?: string };
  readonly tables: readonly {
    readonly name: string;
    readonly meaning?: string;
    readonly lost: string;
    readonly returning: string;
    readonly changed: string;
  }[];
  /** Absent where every table was compared. */
  readonly notWhole?: string;
}
