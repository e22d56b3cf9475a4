/** The screen that asks what is exported; its form leads straight to the download. */
export interface ExportDescription {
  readonly downloadUrl: string;
  readonly tables: readonly {
    readonly name: string;
    /** The module whose records it holds. */
    readonly module?: string;
    readonly hasSecrets: boolean;
    readonly isChosen: boolean;
  }[];
  readonly batches: readonly number[];
}
