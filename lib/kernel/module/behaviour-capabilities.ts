import type { Connection } from "#db/client";
import type { Language } from "#lib/platform/i18n/languages";
import type { FormTexts, Values } from "../engine/form/decode.ts";
import type { Issue } from "../engine/form/issue.ts";
import type { ElsewhereOf, ValuesOf } from "../fields/field.ts";
import type { ChangeContext, Declared } from "./behaviour.ts";
import type { RecordId, RowOf } from "./define-module.ts";

/* Hooks of modules that only some need, by their subject. */

/** A value available now or later. */
type Maybe<T> = T | Promise<T>;

/** Thumbnail of a record: a picture of it, or an icon for its kind. */
interface Thumbnail {
  readonly type: string;
  readonly url?: string;
}

/** Another public address of a record; the old one redirects where visitors may know it. */
export interface AddressChange {
  readonly from: string;
  readonly to: string;
  readonly leadsOn: boolean;
}

/** Further note about a line of an imported file: a key of `modules.<name>.importNotes`. */
export interface ImportNote {
  readonly key: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A file of records, with the inputs that the module's `importing` requested. */
export interface ImportedFile {
  /** Empty where lines were pasted. */
  readonly name: string;
  readonly settings: Values;
}

/** Values of a record that other places than its row hold. */
export interface StoringBehaviour<M extends Declared> {
  /** Storage of the fields without a column; saved and read together with the record's row. */
  readonly externalFields?: {
    readonly load: (connection: Connection, id: RowOf<M>["id"]) => Maybe<ValuesOf<ElsewhereOf<M["fields"]>>>;
    readonly store: (
      values: Partial<ValuesOf<ElsewhereOf<M["fields"]>>>,
      id: RowOf<M>["id"],
      context: ChangeContext,
    ) => Maybe<void>;
  };
  /** Fields that an environment variable sets: a form shows their text and accepts no input. */
  readonly setByEnvironment?: () => Readonly<
    Record<string, { readonly variable: string; readonly text: string }>
  >;
}

/** Removal of a record, and its return from the trash. */
export interface RemovalBehaviour<M extends Declared> {
  /**
   * Returns why a record must not be removed, to the trash or permanently: a message key under
   * `modules.<name>.actions.delete`, or undefined if it may be.
   */
  readonly removing?: (change: {
    readonly row: RowOf<M>;
    readonly context: ChangeContext;
  }) => Maybe<string | undefined>;
  /** Runs before a permanent deletion, while whatever depends on the record by a foreign key still exists. */
  readonly deleting?: (change: { readonly before: RowOf<M>; readonly context: ChangeContext }) => Maybe<void>;
  /**
   * Runs after a permanent deletion, if the module has no trash; whatever depended on the record by a foreign key is
   * already deleted.
   */
  readonly removed?: (change: { readonly before: RowOf<M>; readonly context: ChangeContext }) => Maybe<void>;
  /** Untranslated message for removals, which then return the specification's variant (`success`, `data.listUrl`). */
  readonly removedMessage?: string;
  /** Values that a record in the trash is changed to when it is restored. */
  readonly restoredAs?: (row: RowOf<M>) => Partial<ValuesOf<M["fields"]>>;
}

/** Files of records: their lines on the way in, further columns on the way out. */
export interface ImportBehaviour<M extends Declared> {
  /** True if creating a record that already exists is reported as done, with id 0, and writes nothing. */
  readonly ignoresDuplicates?: true;
  /** Problems with the settings of a file, beyond its single fields. */
  readonly importIssues?: (settings: Values) => readonly Issue[];
  /** Completes in place the values of a line of a file, and returns why the line is left out. */
  readonly importLine?: (line: {
    readonly values: Partial<ValuesOf<M["fields"]>>;
    /** Values of the line itself, by field. */
    readonly texts: FormTexts;
    /** Values of the line in columns that only files have. */
    readonly told: Values;
    readonly before: RowOf<M> | undefined;
    readonly file: ImportedFile;
    readonly context: ChangeContext;
  }) => Maybe<readonly Issue[]>;
  /** Runs after a line has created or changed a record. */
  readonly imported?: (line: {
    readonly before: RowOf<M> | undefined;
    readonly after: RowOf<M>;
    readonly told: Values;
    readonly file: ImportedFile;
    readonly context: ChangeContext;
  }) => Maybe<void>;
  /** Other notes on a line of a file, once all lines were tried; without a row it was refused. */
  readonly importNotes?: (line: {
    readonly values: Partial<ValuesOf<M["fields"]>>;
    readonly row: RowOf<M> | undefined;
    readonly context: ChangeContext;
  }) => Maybe<readonly ImportNote[]>;
  /** Columns of exported files after the records' fields; the headings are `modules.<name>.exported.<column>`. */
  readonly exported?: {
    readonly columns: readonly string[];
    /** The cells of some records, by their ids; without an entry they are empty. */
    readonly cellsOf: (
      ids: readonly RowOf<M>["id"][],
      language: Language,
    ) => Promise<ReadonlyMap<RecordId, readonly string[]>>;
  };
}

/** Addresses at which visitors, and administrators before them, read a record. */
export interface AddressBehaviour<M extends Declared> {
  /** Public address of the record after a change, if it differs from the one before. */
  readonly newAddress?: (
    before: RowOf<M>,
    after: RowOf<M>,
    connection: Connection,
  ) => Maybe<AddressChange | undefined>;
  /** URL where visitors read the record now, if they can. */
  readonly publicUrl?: (row: RowOf<M>) => string | undefined;
  /** URL where administrators preview the record as visitors would see it, before they can. */
  readonly previewUrl?: (row: RowOf<M>) => string | undefined;
}

/** A record in listings, beside its form and where it is chosen. */
export interface DisplayBehaviour<M extends Declared> {
  /** Key or id of the library picture that represents the record; nothing where it has none. */
  readonly picture?: (row: RowOf<M>) => string | number | null | undefined;
  readonly thumbnail?: (row: RowOf<M>) => Thumbnail;
  /** Key of the text in `modules.<name>.standing` that explains the state, if it is not the state's own key. */
  readonly stateExplanation?: (row: RowOf<M>) => Maybe<string | undefined>;
  /**
   * Labels of what an action would do to a record now, where its own label cannot say: a key under
   * `modules.<name>.actions.<action>`.
   */
  readonly labels?: { readonly [K in keyof M["actions"]]?: (row: RowOf<M>) => string };
  /** Other data needed by people who choose the record. */
  readonly choiceData?: (row: RowOf<M>) => Readonly<Record<string, unknown>>;
  /**
   * True if lists to choose from offer the record; the flag requires a superadmin too, and only superadmins may set
   * it.
   */
  readonly isOffered?: (row: RowOf<M>, wantsSuperadmin: boolean) => boolean;
}
