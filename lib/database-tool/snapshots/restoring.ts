import type { Origin } from "#lib/platform/http/origin";
import { sharedError } from "#lib/platform/shared-error";

/** Where a restore is; each is told before it goes on. */
export type RestoreStep =
  /** The snapshot was copied beside the database. */
  | "copied"
  /** The copy is sound, of this version, and brought up to what the program needs. */
  | "prepared"
  /** Nobody else can write any more. */
  | "held"
  /** The database as it is was copied into the folder of snapshots. */
  | "kept"
  /** Half of the pages are written. */
  | "half"
  /** All of it is there for everybody. */
  | "committed";

/** Why a snapshot was not restored; nothing is changed then. */
export type RestoreRefusal =
  /** There is no such snapshot. */
  | "gone"
  /** It is damaged, or no database of Redakce. */
  | "unsound"
  /** Its structure is that of another version. */
  | "version"
  /** Whoever restores it could not change the database in it, and so not take this back. */
  | "account"
  /** The session ended meanwhile. */
  | "session"
  | "busy"
  | "full"
  | "running"
  | "broken";

/** What the restoring process is told. */
export interface RestoreOrder {
  readonly name: string;
  readonly folder: string;
  readonly live: string;
  /** Name of the snapshot that is made of the present state. */
  readonly kept: string;
  readonly adminId: string;
  /** The session that goes on. */
  readonly sessionHash: string;
  readonly origin: Origin;
  /** Milliseconds; the entry of the audit log has this time. */
  readonly at: number;
  /** Milliseconds that it waits for those who write. */
  readonly waitMs: number;
}

/** What it tells: a step, after which it waits for a word, or how it ended. */
export type RestoreMessage =
  | { readonly step: RestoreStep }
  | { readonly done: true }
  | { readonly refused: RestoreRefusal };

/** A snapshot that was not restored. */
export class RestoreRefused extends sharedError("RestoreRefused") {
  readonly reason: RestoreRefusal;

  constructor(reason: RestoreRefusal) {
    super(`not restored: ${reason}`);
    this.reason = reason;
  }
}
