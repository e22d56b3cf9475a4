import type { FormTexts } from "#lib/crud/decode";
import type { RecordId } from "#lib/define-module";
import type { Language } from "#lib/i18n/languages";
import type { GrantsDescription } from "./grants-description.ts";

/**
 * What the browser is told of a module, a listing and a form: plain data, already in the reader's language
 * and already cut down to what the administrator may do. Components draw these and know nothing else.
 */
export interface FieldDescription {
  readonly name: string;
  readonly kind:
    | "text"
    | "password"
    | "slug"
    | "path"
    | "choice"
    | "toggle"
    | "moment"
    | "richText"
    | "image"
    | "relation"
    | "permissionSet";
  readonly label: string;
  /** One sentence under the input. */
  readonly hint?: string;
  readonly required: boolean;
  readonly max?: number;
  readonly multiline?: boolean;
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  /** Name of the field that fills a slug. */
  readonly from?: string;
  /** Module that a relation points at, and the label of the chosen record; `path` as the search answers it. */
  readonly to?: string;
  readonly chosen?: { readonly id: RecordId; readonly text: string; readonly path?: string };
  /** Relations between pages: only records in the form's own language, or only in the other ones. */
  readonly language?: "same" | "other";
  /** What a set of permissions can hold. */
  readonly grants?: GrantsDescription;
  /** Slugs that end a public address: the fields that begin it, or the whole path where the slug does not count. */
  readonly address?: {
    readonly parentField?: string;
    readonly languageField?: string;
    readonly fixedPath?: string;
  };
}

/** How a state looks: reachable by visitors, waiting for its time, not finished, refused. */
export type Tone = "live" | "waiting" | "quiet" | "refused";

/** Where a search-result preview takes its texts: names of fields, the first that is not empty counts. */
export interface SearchPreviewDescription {
  readonly title: readonly string[];
  readonly description: readonly string[];
  readonly slug: string;
  readonly noindex?: string;
}

/** A button that runs `POST url` (or DELETE) and shows the envelope's message. */
export interface ActionDescription {
  readonly name: string;
  readonly label: string;
  /** Path with the language segment. */
  readonly url: string;
  readonly method: "POST" | "DELETE";
  /** Question asked before it runs. */
  readonly confirm?: string;
  readonly danger: boolean;
  /** `url` shows a form with the fields that the action takes; posting it there runs the action. */
  readonly takesInput?: true;
}

/** The form of an action that takes input, as a page or a dialog. */
export interface ActionFormDescription
  extends Pick<
    FormDescription,
    | "page"
    | "language"
    | "uploadUrl"
    | "searchUrl"
    | "siteUrl"
    | "homePaths"
    | "csrfToken"
    | "texts"
    | "errors"
  > {
  /** What the button says. */
  readonly label: string;
  readonly recordLabel: string;
  readonly recordUrl: string;
  /** What the action does, where it asks before it runs. */
  readonly question?: string;
  readonly danger: boolean;
  readonly actionUrl: string;
  readonly fields: readonly FieldDescription[];
}

/** An action for many records; `kind` names the question that is asked before. */
export interface BulkActionDescription {
  readonly name: string;
  readonly label: string;
  readonly danger: boolean;
  readonly kind: "trash" | "delete" | "restore" | "other";
}

/** What is asked where no script asks before an action runs on many records. */
export interface BulkDescription {
  readonly title: string;
  readonly question: string;
  readonly action: BulkActionDescription;
  readonly url: string;
  readonly listUrl: string;
  /** Hidden fields: what was selected, the action and the session's token. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface CellDescription {
  readonly field: string;
  readonly kind: FieldDescription["kind"] | "derived";
  readonly text: string;
  /** Raw value of a choice or toggle, for its badge. */
  readonly value?: string;
  /** How the state looks that the value stands for. */
  readonly tone?: Tone;
}

export interface RowDescription {
  readonly id: RecordId;
  readonly label: string;
  /** Its form, or its details where `isReadOnly`. */
  readonly editUrl: string;
  readonly isReadOnly?: true;
  readonly cells: readonly CellDescription[];
  readonly actions: readonly ActionDescription[];
  /** What its box and its links are called, and the button of its menu where it has one. */
  readonly texts: {
    readonly select: string;
    readonly open: string;
    readonly actions?: string;
    readonly view?: string;
  };
  /** Public address, where the record has one that answers now. */
  readonly publicUrl?: string;
  readonly updatedAt: string;
  /** Trees only: depth from 0, and what moving needs. */
  readonly depth?: number;
  readonly parentId?: RecordId | null;
  readonly position?: number;
  readonly moveUrl?: string;
}

export interface ListingDescription {
  readonly page: string;
  readonly title: string;
  readonly language: Language;
  readonly view: "list" | "tree" | "trash";
  readonly views: readonly { readonly view: "list" | "tree" | "trash"; readonly url: string }[];
  readonly createUrl?: string;
  /** Pages that the module has besides its listing. */
  readonly pages: readonly { readonly url: string; readonly text: string }[];
  readonly filterUrl: string;
  readonly listUrl: string;
  readonly columns: readonly {
    readonly field: string;
    readonly label: string;
    readonly orderBy?: { readonly ascending: string; readonly descending: string };
  }[];
  readonly rows: readonly RowDescription[];
  readonly count: number;
  /** What can be done with selected records, if anything; `fields` repeats the filter that is shown. */
  readonly bulk?: {
    readonly url: string;
    readonly actions: readonly BulkActionDescription[];
    readonly fields: Readonly<Record<string, string>>;
  };
  /** Columns that can be shown, and numbers of rows that a page can have. */
  readonly display: {
    readonly columns: readonly {
      readonly field: string;
      readonly label: string;
      readonly isShown: boolean;
    }[];
    readonly limits: readonly number[];
  };
  /** The records that are found, as a file. */
  readonly exportUrl: string;
  readonly search: string;
  readonly filter1: readonly { readonly value: string; readonly text: string }[];
  readonly filter1Selected: string;
  readonly orderBy: readonly { readonly value: string; readonly text: string }[];
  readonly orderBySelected: string;
  readonly filters: readonly {
    readonly field: string;
    readonly label: string;
    /** Typed whole or chosen from a calendar; absent: one of the options. */
    readonly input?: "text" | "date";
    readonly selected: string;
    readonly options: readonly { readonly value: string; readonly text: string }[];
  }[];
  readonly listingPage: number;
  readonly pageCount: number;
  readonly limit: number;
  readonly isFiltered: boolean;
  readonly csrfToken: string;
}

export interface FormDescription {
  readonly page: string;
  readonly language: Language;
  readonly moduleTitle: string;
  /** Undefined for a new record. */
  readonly id?: RecordId;
  readonly heading: string;
  readonly listUrl: string;
  /** Where the form posts, with the language segment. */
  readonly actionUrl: string;
  /** Who changed the record and how; undefined for a new one. */
  readonly historyUrl?: string;
  readonly uploadUrl: string;
  readonly searchUrl: string;
  /** Groups of fields: the main column first, then those of the side panel, by heading. */
  readonly main: readonly FieldDescription[];
  readonly side: readonly {
    readonly heading: string;
    readonly fields: readonly FieldDescription[];
    readonly searchPreview?: SearchPreviewDescription;
  }[];
  /** What the inputs start with: stored texts and `version`, or what was entered when a plain form was refused. */
  readonly texts: FormTexts;
  /** State of the record beside the heading. */
  readonly badge?: { readonly text: string; readonly tone: Tone };
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly actions: readonly ActionDescription[];
  readonly remove?: ActionDescription;
  readonly publicUrl?: string;
  readonly previewUrl?: string;
  readonly translations: readonly {
    readonly language: Language;
    readonly url: string;
    readonly exists: boolean;
    readonly text: string;
  }[];
  /** Records that belong to this one, such as the members of a group. */
  readonly related: readonly RelatedDescription[];
  /** Public address of the site, for the search-result preview. */
  readonly siteUrl: string;
  readonly siteName: string;
  /** Path of each language's home page, such as `/` and `/cs`. */
  readonly homePaths: Readonly<Record<Language, string>>;
  readonly created?: { readonly at: string; readonly by?: string };
  readonly changed?: { readonly at: string; readonly by?: string };
  readonly mayUpdate: boolean;
  readonly csrfToken: string;
  /** Admin id, so that drafts kept in the browser belong to one person. */
  readonly adminId: string;
}

export interface RelatedDescription {
  readonly heading: string;
  readonly items: readonly {
    readonly text: string;
    readonly detail?: string;
    readonly note?: string;
    /** Where it leads, if the reader may go there. */
    readonly url?: string;
    /** A button that sends one text to an action of the record. */
    readonly action?: {
      readonly label: string;
      readonly url: string;
      readonly field: string;
      readonly value: string;
      readonly confirm?: string;
    };
  }[];
  readonly total: number;
  /** Said where there are none. */
  readonly empty: string;
  readonly more?: { readonly text: string; readonly url: string };
}

export interface ShellDescription {
  readonly language: Language;
  readonly languages: readonly { readonly language: Language; readonly text: string; readonly url: string }[];
  readonly modules: readonly {
    readonly page: string;
    readonly title: string;
    readonly url: string;
    readonly createUrl?: string;
  }[];
  readonly admin: { readonly name: string; readonly email: string };
  readonly siteName: string;
  readonly siteUrl: string;
  readonly accountUrl: string;
  readonly dashboardUrl: string;
  readonly logoutUrl: string;
  readonly searchUrl: string;
  readonly csrfToken: string;
  readonly theme: "system" | "light" | "dark";
  /** How wide the navigation was left (cookie `redakce-sidebar`). */
  readonly sidebar?: "wide" | "icons";
  /** Message of the last action of a plain form, shown once. */
  readonly notice?: { readonly status: "ok" | "error"; readonly message: string };
}
