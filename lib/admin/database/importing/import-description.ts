/** The screen that takes files into the database: the form, or what would become of a file that was tried. */
export interface TableImportDescription {
  readonly url: string;
  readonly csrfToken: string;
  readonly tables: readonly {
    readonly name: string;
    /** The module whose records it holds. */
    readonly module?: string;
    readonly isChosen: boolean;
  }[];
  readonly mostLines: number;
  readonly report?: TableImportReport;
}

export interface TableImportReport {
  readonly plan: string;
  readonly name: string;
  /** What would be done, in a sentence or several. */
  readonly summary: readonly string[];
  /** What is wrong, with the numbers of lines where there are any. */
  readonly problems: readonly { readonly line?: number; readonly text: string }[];
  /** How many problems are not listed. */
  readonly more: number;
  readonly mayImport: boolean;
  /** Of a CSV file: which column each of its columns is. */
  readonly mapping?: TableImportMapping;
}

export interface TableImportMapping {
  readonly table: string;
  readonly options: readonly string[];
  readonly columns: readonly {
    readonly heading: string;
    readonly samples: readonly string[];
    readonly value: string;
  }[];
}
