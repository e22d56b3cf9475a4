import type { Condition, InputKind } from "#lib/kernel/fields/field";
import type { IdKind } from "#lib/kernel/fields/table";
import type { RecordId } from "#lib/kernel/module/define-module";
import type { LinksDescription } from "./links-description.ts";

/** Field of a form as shown to the reader, in their language. */
export interface FieldDescription {
  readonly name: string;
  readonly kind: InputKind;
  readonly label: string;
  /** One sentence under the input. */
  readonly hint?: string;
  readonly required: boolean;
  /** Name of the value that the field holds in one language, and that language. */
  readonly inLanguage?: { readonly of: string; readonly language: string };
  /** Value of the field in a new item of a list. */
  readonly defaultValue?: string;
  readonly max?: number;
  readonly multiline?: boolean;
  readonly isRequestLimit?: true;
  /** Maximum number of digits after the decimal point. */
  readonly decimals?: number;
  readonly options?: readonly OptionDescription[];
  /** Texts that are offered while one is typed. */
  readonly suggestions?: readonly string[];
  /** True if its options have small pictures. */
  readonly sketched?: true;
  /** True if the order of its values counts. */
  readonly ordered?: true;
  /** True if there is only one thing to choose, which is sent without being shown. */
  readonly isSettled?: true;
  /** True if the reader of the form may not change this one of its values. */
  readonly locked?: true;
  /** Visible part of its value, if an environment variable decides it. */
  readonly given?: string;
  /** True if there is a key, which is never shown. */
  readonly isSet?: boolean;
  /** Name of the field that fills a slug. */
  readonly from?: string;
  /** Texts that other fields must have for this one to exist at all. */
  readonly onlyWhere?: readonly Condition[];
  /** Module that a relation points at, and the label of the chosen record; `path` as the search returns it. */
  readonly to?: string;
  readonly idKind?: IdKind;
  /** Types of files that can be chosen; without it all. */
  readonly accepts?: readonly string[];
  /** Features that the editor does not offer for a text. */
  readonly disabledFeatures?: readonly string[];
  /** Name of the field whose text names the folder for files uploaded into it. */
  readonly folder?: string;
  readonly chosen?: ChosenRecord;
  /** Chosen records of a relation to many, in no order. */
  readonly chosenMany?: readonly ChosenRecord[];
  /** Relations between pages: only records in the form's own language, or only in other languages. */
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
  /** Modules that can be limited. */
  readonly limits?: readonly LimitsOfModule[];
  /** Public address that a slug ends: the fields that begin it, or the whole path if the slug does not count. */
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
  /** Time when it was taken, in a text that sorts by time. */
  readonly takenAt?: string;
  readonly key?: string;
  /** Address of its form, if it is a picture whose focal point and crop the reader may change. */
  readonly adjustUrl?: string;
}

interface OptionDescription {
  readonly value: string;
  readonly text: string;
  /** Sentence that explains it. */
  readonly hint?: string;
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
  readonly name: string;
  readonly label: string;
  /** True if the reader may not grant it, because they do not have it. */
  readonly isLocked: boolean;
}

/** Conditions that can limit a group to a part of a module; one that the module does not have is empty or false. */
export interface LimitsOfModule {
  readonly page: string;
  readonly title: string;
  readonly own: boolean;
  readonly languages: readonly OptionDescription[];
  /** Records of a tree, by their ids, indented by their depth. */
  readonly below: readonly OptionDescription[];
  readonly categories: readonly OptionDescription[];
}

/** Everything that a group can be given, as its form renders it. */
export interface GrantsDescription {
  /** Permissions the group has now. */
  readonly stored: readonly string[];
  readonly modules: readonly {
    readonly page: string;
    readonly title: string;
    /** Part of the module that all of it is limited to, in words. */
    readonly limits?: string;
    /** Permission for all that the module has and will have. */
    readonly whole: GrantDescription;
    /** Permissions by verb, in the order of the columns; a verb that the module does not support is missing. */
    readonly verbs: Readonly<Record<string, GrantDescription>>;
    readonly own: readonly GrantDescription[];
  }[];
  readonly verbs: readonly { readonly verb: string; readonly label: string }[];
  /** Permissions without a module, or some of them if there are many. */
  readonly others: readonly GrantDescription[];
  readonly superadmin: GrantDescription;
}
