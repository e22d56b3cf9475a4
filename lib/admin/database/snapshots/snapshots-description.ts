/** The screen of copies of the database. */
export interface SnapshotsDescription {
  readonly url: string;
  readonly csrfToken: string;
  readonly mayMake: boolean;
  readonly folder: string;
  readonly snapshots: readonly {
    readonly name: string;
    readonly madeAt: string;
    readonly reason: string;
    readonly size: string;
    /** The page that says what restoring it would do; absent for those who may not. */
    readonly restoreUrl?: string;
  }[];
}
