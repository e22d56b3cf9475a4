/** The screen of copies of the database. */
export interface SnapshotsDescription {
  readonly url: string;
  readonly backUrl: string;
  readonly exportUrl: string;
  readonly csrfToken: string;
  readonly mayMake: boolean;
  readonly folder: string;
  readonly snapshots: readonly {
    readonly name: string;
    readonly madeAt: string;
    readonly reason: string;
    readonly size: string;
    /** What the operator types to restore it. */
    readonly command: string;
  }[];
}
