import type * as z from "zod";
import type { AnyTable } from "#db/columns";
import { orderKeys } from "#lib/kernel/fields/orders";
import { type IdKind, tableOf } from "#lib/kernel/fields/table";
import { traitChecks } from "#lib/kernel/trait-checks";
import { traitActions } from "#lib/kernel/traits/actions";
import { defaultForm } from "#lib/kernel/traits/default-form";
import { traitsOf } from "../compose-behaviour.ts";
import type { Row } from "../engine/form/encode.ts";
import type { ElsewhereOf, Fields, LinkedOf, ValuesOf } from "../fields/field.ts";
import type { FieldsInLanguages } from "../fields/localized.ts";
import { rememberIdColumn } from "../fields/relation.ts";
import { decodeText } from "../fields/text.ts";
import { followLanguages } from "./follow-languages.ts";

/** A verb of a module beyond create, read, update and delete. */
export interface ActionSpec {
  /** Places that offer the action: the menu of the record's form, beside the state on it, the listing's row. */
  readonly on: readonly ActionPlace[];
  /** True if it asks before it runs. */
  readonly danger?: true;
  /** It deletes the record, so that the interface sends it as DELETE. */
  readonly deletes?: true;
  /** True if it copies the record as saved, also into a mail, so that the fate of unsaved text has to be stated. */
  readonly copies?: true;
  /** True if it shows its consequences, if there are any, before it runs. */
  readonly needsConfirmation?: true;
  /** Fields that the action accepts, decoded like a form. */
  readonly input?: Fields;
  /** Group of the form under whose fields it appears as well; only for an action with input. */
  readonly beside?: string;
  /** True if it requires a passkey that was used in the last ten minutes. */
  readonly guarded?: true;
  /** True if it can run on all selected records of the listing together; fields of `input` are left empty then. */
  readonly bulk?: true;
}

export type ActionPlace = "form" | "state" | "row";

/** Columns, filters and order of a module's listing. */
export interface ListSpec<Key extends string> {
  /** Columns of the table; the first names a record. `usage` shows how many records of other modules list it. */
  readonly columns: readonly [Key, ...(Key | BaseKey | "usage")[]];
  /** Additional columns of the table for people who choose them. */
  readonly furtherColumns?: readonly Key[];
  /** Fields whose text is searched; the filter of initials looks at `columns[0]`. */
  readonly search: readonly Key[];
  /**
   * Sortable columns, the default first; a column with a minus before it is descending unless someone chooses
   * otherwise.
   */
  readonly orderBy: readonly [Ordered<Key | BaseKey>, ...Ordered<Key | BaseKey>[]];
  /** Filters besides choices, each with its own index. */
  readonly filters?: Readonly<Partial<Record<Key | BaseKey | "createdBy", FilterKind>>>;
  /**
   * Choices, toggles and relations that can be set for many records at once; for a relation, the filters of what it
   * offers.
   */
  readonly setInBulk?: Readonly<Partial<Record<Key, Readonly<Record<string, string>>>>>;
  /**
   * Checks the listing can be searched by, such as files that nothing uses: names of conditions in
   * `lib/kernel/listing/checks`.
   */
  readonly checks?: readonly string[];
}
/** One of the values that occur, a value that is typed whole, or days from and to. */
export type FilterKind = "values" | "text" | "days";
type BaseKey = "id" | "createdAt" | "updatedAt";
type Ordered<Key extends string> = Key | `-${Key}`;

/** Groups of a form's fields: the main column, then titled groups beside it. Absent: all in the main column. */
export interface FormSpec<Key extends string> {
  readonly main: readonly Key[];
  /** By name of the group; its heading is `modules.<name>.groups.<group>`. */
  readonly side: Readonly<Record<string, readonly Key[]>>;
  /**
   * Preview of the record as in a search engine, in a group; the first of the named fields that is not empty counts.
   */
  readonly searchPreview?: {
    readonly group: string;
    readonly title: readonly Key[];
    readonly description: readonly Key[];
    readonly slug: Key;
    readonly noindex: Key;
  };
  /**
   * A separate form for new records, which creates one and runs an action on it in one step; for people who may not
   * run the action it only creates. Fields left out of the form get the engine's default.
   */
  readonly create?: {
    readonly fields: readonly Key[];
    /** Fields that must be chosen, whatever a record would get without them. */
    readonly open: readonly Key[];
    /** Fields that are submitted unseen, with the form's initial values. */
    readonly carried: readonly Key[];
    readonly action: string;
  };
}

/**
 * Declares a module. From this one value follow its table and migration, form, listing, permissions, labels,
 * addresses under /ADMIN and tests; see docs/tutorial.md.
 */
export function defineModule<
  const Name extends string,
  F extends Fields,
  const A extends Record<string, ActionSpec> = Record<never, ActionSpec>,
  const Id extends IdKind = "number",
>(
  module: {
    readonly name: Name;
    readonly fields: F;
    readonly form?: FormSpec<keyof F & string>;
    readonly actions?: A;
    /** True if every change requires a passkey that was used in the last ten minutes. */
    readonly guarded?: true;
  } & (ListedModule<keyof F & string, Id> | SingleModule),
) {
  const isOrdered = traitsOf(module).includes("ordered");
  const missing = module.fields.position?.within?.find((key) => !module.fields[key]?.column);
  if (missing !== undefined)
    throw new Error(`Records of "${module.name}" cannot be ordered within "${missing}".`);
  const list = withChecks(
    traitChecks(module),
    byPosition(isOrdered, module.list ?? listOfSingle(module.name, module.fields)),
  );
  const table = tableOf(module.name, module.fields, list, (module.id ?? "number") as Id);
  rememberIdColumn(module.name, table.id);
  const isTree = traitsOf(module).includes("tree");
  const form: FormSpec<string> | undefined = module.form ?? defaultForm(module.fields);
  return followLanguages({
    ...module,
    fields: module.fields as unknown as FieldsInLanguages<F>,
    declared: module.fields,
    list,
    ...(form ? { form: form as FormSpec<keyof F & string> } : {}),
    ...(isTree ? { tree: true as const } : {}),
    ...(isOrdered ? { ordered: true as const } : {}),
    actions: { ...traitActions(module), ...module.actions } as unknown as A,
    table,
  });
}

/** Additional properties of a module of records. */
interface ListedModule<Key extends string, Id extends IdKind> {
  /** Kind of the records' ids; numbers by default. */
  readonly id?: Id;
  readonly list: ListSpec<Key>;
  /** Everyday work: the dashboard offers to create a record. */
  readonly everyday?: true;
  /** Deleting moves to the trash, from which records can be restored. */
  readonly trash?: true;
  readonly duplicable?: true;
  /** True if the program writes the records; people read them and change them only by declared actions. */
  readonly readOnly?: true;
  /** True if its records are created from uploaded files. */
  readonly files?: true;
  /** True if its records hold files that visitors sent, which can be downloaded from them. */
  readonly attachments?: true;
  /** True if its records are sent as mails: previewed as such, checked before they are sent, and tracked. */
  readonly mailed?: true;
  readonly resettable?: never;
  /** Field whose value never changes and names a record in fields of others, as its id does. */
  readonly knownBy?: Key;
  /** Last segments of the module's own pages, `/ADMIN/<name>/<page>`, linked from its listing. */
  readonly pages?: readonly string[];
  /** Unique field that matches a line to a record when CSV files are imported on its page `import`. */
  readonly importedBy?: Key;
  /** Additional inputs when records are imported: once for the whole file, and in columns of its own. */
  readonly importing?: ImportSpec;
  readonly single?: never;
}

/** A module of one record, such as a group of settings: its form is at `/ADMIN/<name>`, and nothing is listed. */
interface SingleModule {
  readonly single: true;
  readonly id?: never;
  readonly list?: never;
  readonly everyday?: never;
  readonly trash?: never;
  readonly duplicable?: never;
  readonly readOnly?: never;
  readonly attachments?: never;
  readonly mailed?: never;
  /** It can be put back to what its fields start with. */
  readonly resettable?: true;
  /** Last segments of pages of its own, `/ADMIN/<name>/<page>`, linked from its form. */
  readonly pages?: readonly string[];
  readonly importedBy?: never;
  readonly importing?: never;
}

interface ImportSpec {
  readonly settings: Fields;
  readonly columns: Fields;
}

/** Lists records that people put in order by position, unless someone chooses otherwise. */
function byPosition<Key extends string>(isOrdered: boolean, list: ListSpec<Key>): ListSpec<Key> {
  if (!isOrdered || orderKeys(list).includes("position")) return list;
  return { ...list, orderBy: ["position" as Key, ...list.orderBy] };
}

/** Checks that come from the module's traits follow its own. */
function withChecks<Key extends string>(checks: readonly string[], list: ListSpec<Key>): ListSpec<Key> {
  return checks.length === 0 ? list : { ...list, checks: [...(list.checks ?? []), ...checks] };
}

/** The record is made by defaults, so that each field has to have one or may be left empty. */
function listOfSingle<F extends Fields>(name: string, fields: F): ListSpec<keyof F & string> {
  const filled = Object.entries(fields).filter(
    ([, field]) => !decodeText(field, field.defaultValue, true).success,
  );
  if (filled.length > 0)
    throw new Error(`The single module "${name}" needs a default of "${filled[0]?.[0]}".`);
  const first = Object.keys(fields).find((key) => fields[key]?.column);
  if (first === undefined) throw new Error(`The single module "${name}" has no field of its own.`);
  return { columns: [first], search: [], orderBy: ["id"] };
}

/** A module with its own types erased, as the engine sees it. */
export interface AnyModule {
  readonly name: string;
  readonly id?: IdKind;
  /** The declared fields, those with a value per language as one for each language of the website. */
  readonly fields: Fields;
  readonly declared: Fields;
  readonly list: ListSpec<string>;
  readonly form?: FormSpec<string>;
  readonly actions: Record<string, ActionSpec>;
  readonly everyday?: true;
  readonly guarded?: true;
  readonly trash?: true;
  readonly duplicable?: true;
  readonly resettable?: true;
  /** True if records form a tree, by the trait of that name. */
  readonly tree?: true;
  /** True if people choose the order of the records, by the trait of that name. */
  readonly ordered?: true;
  readonly readOnly?: true;
  /** It has one record, of the id {@link singleId}. */
  readonly single?: true;
  readonly files?: true;
  readonly attachments?: true;
  readonly mailed?: true;
  readonly knownBy?: string;
  readonly pages?: readonly string[];
  readonly importedBy?: string;
  readonly importing?: ImportSpec;
  readonly table: ModuleTable;
}
/** Any module's table: its base columns are known, the rest is reached by field name. */
type ModuleTable = ReturnType<typeof tableOf<string, Record<never, never>, IdKind>>;

/** Id of a record: a whole number from 1, or the text of a UUID; 0 is a record that does not exist yet. */
export type RecordId = number | string;

/**
 * A record: its row, the records that it lists, and the values that the module's behaviour keeps elsewhere; of a module
 * whose types are erased, any row.
 */
export type RowOf<M extends { table: AnyTable; fields: Fields }> = AnyModule extends M
  ? Row
  : M["table"]["$inferSelect"] & ValuesOf<LinkedOf<M["fields"]>> & ValuesOf<ElsewhereOf<M["fields"]>>;
export type InputOf<S> = S extends { input: infer F extends Fields }
  ? { [K in keyof F]: z.output<F[K]["schema"]> }
  : undefined;
