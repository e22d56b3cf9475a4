import type { ActionFormDescription, FieldProblem } from "../form/form-description.ts";

/** The page on which records are imported: the form for a file, or what would become of the lines of one. */
export interface ImportDescription {
  readonly title: string;
  readonly url: string;
  readonly listUrl: string;
  readonly listTitle: string;
  readonly csrfToken: string;
  /** What the columns of a file are called; the first is needed. */
  readonly columns: readonly string[];
  /** That first one: the field by which a line finds its record. */
  readonly naming: string;
  readonly mostLines: number;
  /** What was pasted, and what was wrong with it. */
  readonly text: string;
  readonly errors: readonly FieldProblem[];
  /** How the file is read; empty is guessed. */
  readonly reading: { readonly separator: string; readonly header: string };
  /** What is asked of the file besides. */
  readonly settings?: ImportSettings;
  /** Of a file that was sent: which field each of its columns is. */
  readonly mapping?: ImportMapping;
  /** Of one whose lines were tried out. */
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
  /** The fields that there are to choose from. */
  readonly fields: readonly { readonly value: string; readonly text: string }[];
  readonly columns: readonly {
    readonly heading: string;
    readonly samples: readonly string[];
    /** Empty where the column is passed over. */
    readonly value: string;
  }[];
}

export interface ImportReport {
  readonly plan: string;
  /** How many lines would be written. */
  readonly writes: number;
  readonly refused: number;
  /** The lines by what becomes of them; the first is all of them. */
  readonly kinds: readonly {
    readonly text: string;
    readonly count: number;
    readonly url: string;
    readonly isShown: boolean;
  }[];
  /** What the first two columns of the module are called. */
  readonly columns: readonly [string, string];
  readonly lines: readonly ImportedLine[];
  readonly page: number;
  readonly pageCount: number;
  readonly previousUrl?: string;
  readonly nextUrl?: string;
}

export interface ImportedLine {
  readonly line: number;
  /** What the line says in the first two columns. */
  readonly cells: readonly [string, string];
  /** The record that was there before. */
  readonly url?: string;
  readonly kind: string;
  readonly tone: "live" | "waiting" | "quiet" | "refused";
  /** What changes, why it is refused, what else there is to say. */
  readonly notes: readonly string[];
}
