import type { Condition, InputKind } from "#lib/kernel/fields/field";
import type { IdKind } from "#lib/kernel/fields/table";
import type { RecordId } from "#lib/kernel/module/define-module";
import type { LinksDescription } from "./links-description.ts";

/** A field of a form: how it is asked for, in the reader's language. */
export interface FieldDescription {
  readonly name: string;
  readonly kind: InputKind;
  readonly label: string;
  /** One sentence under the input. */
  readonly hint?: string;
  readonly required: boolean;
  /** Value of the field in a new item of a list. */
  readonly defaultValue?: string;
  readonly max?: number;
  readonly multiline?: boolean;
  /** Maximum number of digits after the decimal point. */
  readonly decimals?: number;
  readonly options?: readonly OptionDescription[];
  /** True if the reader of the form may not change this one of its values. */
  readonly locked?: true;
  /** A variable of the environment decides it; what is shown of its value. */
  readonly given?: string;
  /** Of a key that is never shown: whether there is one. */
  readonly isSet?: boolean;
  /** Name of the field that fills a slug. */
  readonly from?: string;
  /** Which texts other fields have to have for this one to be there at all. */
  readonly onlyWhere?: readonly Condition[];
  /** Module that a relation points at, and the label of the chosen record; `path` as the search answers it. */
  readonly to?: string;
  readonly idKind?: IdKind;
  /** Types of files that can be chosen; without it all. */
  readonly accepts?: readonly string[];
  /** Features that the editor does not offer for a text. */
  readonly disabledFeatures?: readonly string[];
  /** Name of the field whose text names the folder of files that are uploaded into it. */
  readonly folder?: string;
  readonly chosen?: ChosenRecord;
  /** The same of a relation to many, in no order. */
  readonly chosenMany?: readonly ChosenRecord[];
  /** Relations between pages: only records in the form's own language, or only in the other ones. */
  readonly language?: "same" | "other";
  /** Values its records are filtered by. */
  readonly among?: Readonly<Record<string, string>>;
  /** Groups of fields in the items: one group if all items are alike, of the type "", otherwise one for each type. */
  readonly groups?: readonly ItemGroup[];
  /** Maximum number of items. */
  readonly maxItems?: number;
  /** Known details of the links in a tree of them. */
  readonly links?: LinksDescription;
  /** Permissions that a set of them can hold. */
  readonly grants?: GrantsDescription;
  /** Slugs that end a public address: the fields that begin it, or the whole path where the slug does not count. */
  readonly address?: {
    readonly parentField?: string;
    readonly languageField?: string;
    readonly fixedPath?: string;
  };
}

/** The fields of a type of item. */
export interface ItemGroup {
  readonly type: string;
  readonly label: string;
  readonly fields: readonly FieldDescription[];
}

/** A record that a relation points at. */
interface ChosenRecord {
  readonly id: RecordId;
  readonly text: string;
  readonly path?: string;
  /** Thumbnail, if it is a file. */
  readonly thumbnail?: { readonly type: string; readonly url?: string };
  /** When it was taken, in a text that sorts by time. */
  readonly takenAt?: string;
}

/** One of a fixed list. */
interface OptionDescription {
  readonly value: string;
  readonly text: string;
  /** True if the reader of the form may not choose it. */
  readonly locked?: true;
}

/** Sources of the texts of a search-result preview: names of fields, the first that is not empty counts. */
export interface SearchPreviewDescription {
  readonly title: readonly string[];
  readonly description: readonly string[];
  readonly slug: string;
  readonly noindex?: string;
}

/** One permission that a group can be given. */
export interface GrantDescription {
  /** Name of the permission. */
  readonly name: string;
  readonly label: string;
  /** The person who looks may not give it, because they do not have it. */
  readonly isLocked: boolean;
}

/** Everything that a group can be given, as its form draws it. */
export interface GrantsDescription {
  /** Permissions the group has now. */
  readonly stored: readonly string[];
  readonly modules: readonly {
    readonly page: string;
    readonly title: string;
    /** All that the module has and will have. */
    readonly whole: GrantDescription;
    /** By verb, in the order of the columns; a verb that the module does not take is missing. */
    readonly verbs: Readonly<Record<string, GrantDescription>>;
    readonly own: readonly GrantDescription[];
  }[];
  readonly verbs: readonly { readonly verb: string; readonly label: string }[];
  /** Permissions of no module, or some of them where there are many. */
  readonly others: readonly GrantDescription[];
  readonly superadmin: GrantDescription;
}
