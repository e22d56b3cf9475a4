import type { TableCellDescription } from "../browsing/cell-description.ts";
import type { FunctionOption } from "../browsing/select-description.ts";

/** A change of many rows: what would become of them, and the button that does it. */
export interface TableChangeDescription {
  readonly title: string;
  readonly table: string;
  readonly backUrl: string;
  readonly formUrl: string;
  readonly csrfToken: string;
  /** The query of this page. */
  readonly address: string;
  /** What a form sends along to try another value. */
  readonly carried: readonly (readonly [string, string])[];
  /** Of a change that gives a value: the columns, and what was chosen. */
  readonly setting?: {
    readonly columns: readonly string[];
    readonly column: string;
    readonly value: string;
    readonly function: string;
    readonly functions: readonly FunctionOption[];
  };
  /** That the module makes the change. */
  readonly way?: string;
  /** What a statement goes round. */
  readonly warning?: string;
  /** The same change by the module, or round it. */
  readonly otherWay?: { readonly url: string; readonly text: string };
  /** What stays as it is. */
  readonly note?: string;
  readonly sql?: string;
  readonly problem?: string;
  /** What the statement does to each table. */
  readonly tables?: readonly {
    readonly name: string;
    readonly text: string;
    readonly rows: readonly {
      readonly key: string;
      readonly cells: readonly {
        readonly column: string;
        readonly before?: TableCellDescription;
        readonly after?: TableCellDescription;
      }[];
    }[];
  }[];
  readonly mayApply: boolean;
}
