import type { ActionFormDescription, FieldProblem } from "../form/form-description.ts";

/** The page on which records are imported: the form for a file, or the expected outcome of the lines of one. */
export interface ImportDescription {
  readonly title: string;
  readonly url: string;
  readonly listUrl: string;
  readonly listTitle: string;
  readonly csrfToken: string;
  /** Names of a file's columns; the first is required. */
  readonly columns: readonly string[];
  /** That first one: the field by which a line finds its record. */
  readonly naming: string;
  readonly mostLines: number;
  /** Pasted text, and the problems with it. */
  readonly text: string;
  readonly errors: readonly FieldProblem[];
  /** Options for reading the file; empty ones are guessed. */
  readonly reading: { readonly separator: string; readonly header: string };
  /** Further settings requested for the file. */
  readonly settings?: ImportSettings;
  /** Field that each column of the file is, once it was sent. */
  readonly mapping?: ImportMapping;
  /** Report on a file whose lines were tried out. */
  readonly report?: ImportReport;
}

interface ImportSettings
  extends Pick<
    ActionFormDescription,
    "fields" | "texts" | "language" | "uploadUrl" | "searchUrl" | "siteUrl" | "homePaths"
  > {
  readonly heading: string;
}

export interface ImportMapping {
  readonly plan: string;
  /** Fields to choose from. */
  readonly fields: readonly { readonly value: string; readonly text: string }[];
  readonly columns: readonly {
    readonly heading: string;
    readonly samples: readonly string[];
    /** Field of the column; empty where the column is skipped. */
    readonly value: string;
  }[];
}

export interface ImportReport {
  readonly plan: string;
  /** Number of lines that would be written. */
  readonly writes: number;
  readonly refused: number;
  /** Lines by outcome; the first entry is all of them. */
  readonly kinds: readonly {
    readonly text: string;
    readonly count: number;
    readonly url: string;
    readonly isShown: boolean;
  }[];
  /** Labels of the module's first two columns. */
  readonly columns: readonly [string, string];
  readonly lines: readonly ImportedLine[];
  readonly page: number;
  readonly pageCount: number;
  readonly previousUrl?: string;
  readonly nextUrl?: string;
}

export interface ImportedLine {
  readonly line: number;
  /** Texts of the line in the first two columns. */
  readonly cells: readonly [string, string];
  /** URL of the record that existed before. */
  readonly url?: string;
  readonly kind: string;
  readonly tone: "live" | "waiting" | "quiet" | "refused";
  /** Changes, the reason for a refusal, and any other remarks. */
  readonly notes: readonly string[];
}
