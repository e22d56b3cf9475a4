import type { FieldKind } from "#lib/kernel/fields/field";
import type { RecordId } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import type { PanelDescription } from "../actions/panel-description.ts";
import type { ActionDescription, BulkActionDescription } from "../describe-actions.ts";
import type { CreateLink } from "./describe-moves.ts";

/** A listing, its filters and what can be done with many records. */
export interface ListingDescription {
  readonly page: string;
  readonly title: string;
  readonly language: Language;
  /** Language of the tree that is shown unless another is asked for. */
  readonly treeLanguage: Language;
  readonly view: "list" | "tree" | "grid" | "trash";
  readonly views: readonly { readonly view: "list" | "tree" | "grid" | "trash"; readonly url: string }[];
  readonly create?: CreateLink;
  /** The folders, if records lie in folders. */
  readonly folders?: FoldersDescription;
  /** Text about the records that belong here, shown while there are none. */
  readonly empty: string;
  /** Pages that the module has besides its listing. */
  readonly pages: readonly { readonly url: string; readonly text: string }[];
  /** Upload of files, where the module allows it here; `accept` as the attribute of that name. */
  readonly upload?: { readonly accept: string };
  readonly filterUrl: string;
  readonly listUrl: string;
  /** Path and query that describe everything shown. */
  readonly address: string;
  /** The same with the other parameters of the request, where the requested address leaves some to the session. */
  readonly fullAddress?: string;
  /** Current selection, by the parameters of a filter form. */
  readonly shown: Readonly<Record<string, string>>;
  readonly columns: readonly {
    readonly field: string;
    readonly label: string;
    readonly orderBy?: { readonly ascending: string; readonly descending: string };
  }[];
  readonly rows: readonly RowDescription[];
  readonly count: number;
  /** Actions for selected records, if any. */
  readonly bulk?: { readonly url: string; readonly actions: readonly BulkActionDescription[] };
  /** Deleting everything in the trash, where it is shown and the viewer may do so. */
  readonly emptying?: {
    readonly url: string;
    readonly count: number;
    readonly fields: Readonly<Record<string, string>>;
  };
  /** Columns that can be shown, and possible numbers of rows per page. */
  readonly display: {
    readonly columns: readonly {
      readonly field: string;
      readonly label: string;
      readonly isShown: boolean;
    }[];
    readonly limits: readonly number[];
  };
  /** URL of the found records as a file. */
  readonly exportUrl: string;
  readonly search: string;
  /** Initials to choose from; `isUnused` if no record has it. */
  readonly initials: readonly { readonly value: string; readonly text: string; readonly isUnused?: true }[];
  readonly filter1Selected: string;
  readonly orderBy: readonly { readonly value: string; readonly text: string }[];
  readonly orderBySelected: string;
  readonly filters: readonly {
    readonly field: string;
    readonly label: string;
    /**
     * Type of input, typed in full or chosen from a calendar, or not shown, because the listing is filtered by links;
     * absent: one of the options.
     */
    readonly input?: "text" | "date" | "hidden";
    readonly selected: string;
    readonly options: readonly { readonly value: string; readonly text: string }[];
  }[];
  readonly listingPage: number;
  readonly pageCount: number;
  readonly limit: number;
  /** Criteria that narrow the listing, in words; empty if it shows everything. */
  readonly filteredBy: readonly string[];
  readonly csrfToken: string;
  /** The record whose menu should be rendered open. */
  readonly opened?: string;
}

/** The part of a listing that its table and its pages are drawn from, whatever it lists. */
export interface TableDescription
  extends Pick<
    ListingDescription,
    | "title"
    | "view"
    | "listUrl"
    | "address"
    | "columns"
    | "rows"
    | "count"
    | "orderBySelected"
    | "listingPage"
    | "pageCount"
    | "limit"
    | "opened"
  > {
  /** Set if its rows can be selected. */
  readonly bulk?: object;
  /** Name under which the boxes of selected rows are sent, if not `ids[]`. */
  readonly boxes?: string;
}

/** The folders of a listing, and the one that is open. */
export interface FoldersDescription {
  /** Path of the open folder; "" at the top. */
  readonly path: string;
  /** The folders on the way to the open one, the whole library first. */
  readonly crumbs: readonly FolderLink[];
  /** The folders in the open one, with the number of records in them and everywhere within them. */
  readonly below: readonly (FolderLink & { readonly count: number })[];
  /** Ways to list the open folder: its own records, or with those of the folders within it; empty if they are the same. */
  readonly scopes: readonly {
    readonly scope: "own" | "within";
    readonly url: string;
    readonly isShown: boolean;
  }[];
  /** Number of records in the open folder and within it. */
  readonly total: number;
  /** Paths of all folders, in the order of their names. */
  readonly all: readonly string[];
  /**
   * Address that makes folders, and renames, moves and removes the open one, for people who may do so; one that is
   * empty is not there yet.
   */
  readonly makeUrl?: string;
  readonly changeUrl?: string;
}

interface FolderLink {
  readonly name: string;
  readonly url: string;
}

/** A record in a listing, with the actions that the viewer may take on it. */
export interface RowDescription {
  readonly id: RecordId;
  readonly label: string;
  /** Heading that the row appears under; rows of one group follow each other. */
  readonly group?: string;
  /** Name used by programs, if it differs from the one for people. */
  readonly raw?: string;
  /** URL of its form, or of its details where `isReadOnly`. */
  readonly editUrl: string;
  readonly isReadOnly?: true;
  /** The record as a thumbnail, if it is a file: a picture, or an icon for its type. */
  readonly thumbnail?: { readonly type: string; readonly url?: string };
  /** Picture that represents it, or room for one. */
  readonly picture?: { readonly url?: string };
  readonly cells: readonly CellDescription[];
  readonly actions: readonly ActionDescription[];
  /** Name used where nothing beside it identifies the record. */
  readonly name: string;
  /** Public address, where the record has one that responds now. */
  readonly publicUrl?: string;
  readonly updatedAt: string;
  /** Depth from 0, only in trees, and the data that moving needs. */
  readonly depth?: number;
  readonly parentId?: RecordId | null;
  readonly position?: number;
  readonly moveUrl?: string;
}

/** A value of a record as a listing shows it. */
export interface CellDescription {
  readonly field: string;
  readonly kind: FieldKind;
  readonly text: string;
  /** Raw value of a choice or toggle, for its badge. */
  readonly value?: string;
  /** Links to the records that a number counts. */
  readonly links?: readonly { readonly text: string; readonly title: string; readonly url: string }[];
  /** Look of the state that the value represents. */
  readonly tone?: Tone;
}

/** Confirmation before an action runs on many records, used if no script asks for it. */
export interface BulkDescription {
  readonly title: string;
  readonly question: string;
  readonly action: BulkActionDescription;
  /** Consequences of the action, and whether it can be undone. */
  readonly consequences: PanelDescription["consequences"];
  readonly hint?: string;
  /** Further input requested when a field of the records is set. */
  readonly setting?: BulkSetting;
  readonly url: string;
  readonly listUrl: string;
  /** Hidden fields: the selection, the action and the session's token. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A field that is set for many records: sent as `value`, and for a list also `how`. */
export interface BulkSetting {
  readonly label: string;
  /** Options for the values already listed; none if there is nothing to choose. */
  readonly ways: readonly { readonly value: string; readonly text: string }[];
  readonly values: readonly { readonly value: string; readonly text: string }[];
  /** Set if a new folder in the chosen one can be given, sent as `newFolder`. */
  readonly takesNewFolder?: true;
}

/** Look of a state: reachable by visitors, waiting for its time, not finished, refused. */
export type Tone = "live" | "waiting" | "quiet" | "refused";
