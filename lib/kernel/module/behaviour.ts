import type { Transaction } from "#db/client";
import type { AnyTable } from "#db/columns";
import type { Trail } from "#lib/kernel/engine/audit/trail";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { BeforeImage, RowImage } from "#lib/kernel/engine/row-images";
import type { Values } from "../engine/form/decode.ts";
import type { Issue } from "../engine/form/issue.ts";
import type { Fields, ValuesOf } from "../fields/field.ts";
import type { superadmin } from "../permissions.ts";
import type {
  AddressBehaviour,
  DisplayBehaviour,
  ImportBehaviour,
  RemovalBehaviour,
  StoringBehaviour,
} from "./behaviour-capabilities.ts";
import type { ActionSpec, AnyModule, InputOf, RecordId, RowOf } from "./define-module.ts";

/** A value available now or later. */
type Maybe<T> = T | Promise<T>;

/** Author and object of a change, and the transaction it runs in. */
export interface ChangeContext {
  readonly tx: Transaction;
  readonly adminId: string | null;
  readonly now: Date;
  /**
   * The engine's operations, for a change of this or another record in the same transaction; they throw if the change
   * is refused.
   */
  readonly insert: (module: AnyModule, values: Values) => Promise<Row>;
  readonly update: (module: AnyModule, before: Row, values: Values) => Promise<Row>;
  /** Publishes a record with its working copy, now or at its scheduled time. */
  readonly publish: (module: AnyModule, before: Row, values: Values) => Promise<Row>;
  /** Replaces a record with another one of the module wherever it is used; returns the number of records changed. */
  readonly exchange: (module: AnyModule, from: Row, to: Row) => Promise<number>;
  /** Collects the earlier versions of records of other modules that the change also changed. */
  readonly images?: BeforeImage[];
  /** True if the change undoes an earlier one; everything else that that one changed is restored by the engine. */
  readonly isUndoing?: true;
  /** True if the change is made from a line of a file. */
  readonly isImporting?: true;
  /**
   * True if the change is allowed by something other than its author's permissions, such as a link that was sent to
   * decide about it.
   */
  readonly isAuthorised?: true;
  /** Collects the entries for the audit log until the end; without it each change is logged at once. */
  readonly trail?: Trail;
}

/** Result of an action: a message key under `modules.<name>.actions.<action>`, and where to go next. */
export interface ActionOutcome {
  readonly message: string;
  /** Path under /ADMIN without a language, such as `pages/12`. */
  readonly goTo?: string;
  /** The browser loads the next page in full. */
  readonly reloads?: true;
  /** Id of a record that the action made. */
  readonly id?: RecordId;
  /** A secret for the requester, shown once and stored nowhere. */
  readonly reveals?: string;
  /** True if nothing was done; `message` gives the reason. Returned as an error, counted as skipped in bulk. */
  readonly refused?: true;
}

/** A state and how it looks: reachable by visitors, waiting for its time, not finished, refused. */
export interface RecordState {
  readonly key: string;
  readonly tone: "live" | "waiting" | "quiet" | "refused";
}

/** Records that belong to another one, shown beside its form under `modules.<name>.related.<key>`. */
export interface RelatedRecords {
  readonly key: string;
  readonly items: readonly {
    /** A name, or the time at which something takes place. */
    readonly text: string | { readonly from: Date; readonly to: Date };
    readonly detail?: string | Date;
    /** Text that was said or written, shown in full. */
    readonly quote?: string;
    /** Path under /ADMIN without a language, linked for people allowed to read that module. */
    readonly path?: string;
    /** Note beside it: a key of `modules.<name>.related.notes`. */
    readonly note?: string;
    /**
     * Actions of the record that can be taken, each with the one text of its input; labelled by
     * `related.<key>.<name>`, or else by the action itself.
     */
    readonly actions?: readonly { readonly name: string; readonly field: string; readonly value: string }[];
  }[];
  /** Total number, of which `items` are the first; absent if it is of no interest. */
  readonly total?: number;
  /**
   * Link to more, labelled by `modules.<name>.related.<key>.more`: a path like those of the items, for people allowed
   * to read `module`.
   */
  readonly more?: { readonly path: string; readonly module: string };
}

/** Something that follows from a change, under `modules.<name>.follows.<key>`. */
export interface Consequence {
  readonly key: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** Records it concerns, the first few of them. */
  readonly items?: readonly {
    readonly text: string;
    /** Path under /ADMIN without a language, linked for people allowed to read that module. */
    readonly path?: string;
  }[];
}

/** The parts of a module that its behaviour is typed by. */
export interface Declared {
  readonly fields: Fields;
  readonly actions: Record<string, ActionSpec>;
  readonly table: AnyTable;
}

/**
 * Behaviour of a module beyond storing its fields. All of it runs inside the transaction of the change, which blocks
 * all other changes: it queries the database and computes, and leaves mail, files etc. to `afterCommit`. A throw
 * rolls the change back. A hook that few modules need belongs to one of the interfaces of its subject.
 */
export interface Behaviour<M extends Declared>
  extends StoringBehaviour<M>,
    RemovalBehaviour<M>,
    ImportBehaviour<M>,
    AddressBehaviour<M>,
    DisplayBehaviour<M> {
  /** Completes `values` in place and returns what is wrong with them. */
  readonly prepare?: (change: {
    readonly values: Partial<ValuesOf<M["fields"]>>;
    readonly before: RowOf<M> | undefined;
    readonly context: ChangeContext;
  }) => Maybe<readonly Issue[]>;
  /**
   * Actions whose permission a change requires however it is made: in a form, by JSON, in bulk, from an older
   * version; `superadmin` where no one else may make it. `after` is what is known of the record then; `before` is
   * undefined for a new one.
   */
  readonly requiredPermissions?: (change: {
    readonly before: RowOf<M> | undefined;
    readonly after: Partial<RowOf<M>>;
    readonly now: Date;
  }) => readonly ((keyof M["actions"] & string) | typeof superadmin)[];
  /** Runs after a create, an update, a move to the trash or a restore. */
  readonly changed?: (change: {
    readonly before: RowOf<M> | undefined;
    readonly after: RowOf<M>;
    readonly context: ChangeContext;
  }) => Maybe<void>;
  /**
   * Consequences of a change besides the requested ones; reported before it is made, from the state there would be
   * after it. After a permanent deletion nothing is left of the record itself.
   */
  readonly consequences?: (change: {
    readonly before: RowOf<M>;
    readonly after: RowOf<M> | undefined;
    readonly images: readonly RowImage[];
    readonly context: ChangeContext;
  }) => Maybe<readonly Consequence[]>;
  /**
   * Consequences of an action that accepts input, told in its form: what would follow now, before the input is known.
   * Texts as those of `consequences`.
   */
  readonly foretells?: {
    readonly [K in keyof M["actions"]]?: (row: RowOf<M>) => Maybe<readonly Consequence[]>;
  };
  /** Fields that Undo puts back after an action of that name or after a save, which is `update`. */
  readonly undoableFields?: {
    readonly [K in keyof M["actions"] | "update"]?: readonly (keyof M["fields"])[];
  };
  /** Current state of the record; its text is `modules.<name>.states.<key>`. */
  readonly state?: (row: RowOf<M>) => RecordState;
  /** Other records that belong to the record. */
  readonly related?: (row: RowOf<M>) => Maybe<readonly RelatedRecords[]>;
  /**
   * True if an action, `update` or `delete` makes sense for a record now; one that is not named always does. It only
   * decides what is offered: the handler, or `prepare`, still refuses by itself.
   */
  readonly applies?: {
    readonly [K in keyof M["actions"] | "update" | "delete"]?: (
      row: RowOf<M>,
      adminId: string,
    ) => Maybe<boolean>;
  };
  readonly actions: {
    readonly [K in keyof M["actions"]]: (call: {
      readonly row: RowOf<M>;
      readonly input: InputOf<M["actions"][K]>;
      readonly context: ChangeContext;
    }) => Maybe<ActionOutcome>;
  };
}
