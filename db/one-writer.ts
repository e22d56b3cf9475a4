import { AsyncLocalStorage } from "node:async_hooks";
import { environment } from "../lib/platform/env.ts";
import { log } from "../lib/platform/log.ts";
import { driver } from "./postgres/driver.ts";
import { whileThere } from "./postgres/gone.ts";
import { takeLock } from "./postgres/locks.ts";
import { isDatabaseBusy } from "./sqlite/busy.ts";
import { currentScope, inScope, newScope, type Scope } from "./sqlite/scope.ts";
import { Turns } from "./sqlite/turns.ts";

/** Default time a change waits for its turn. */
const usualWaitMs = 5000;

/** Connection that a transaction is on. */
export interface Held {
  readonly client: unknown;
  /** Runs a statement that begins, commits or undoes a transaction or a savepoint. */
  exec(statement: string): unknown;
  /** Runs a statement that undoes, if there is still something to undo. */
  undo(statement: string): unknown;
  /** Called when the transaction has ended. */
  release(): void;
}

/**
 * Runs transactions one at a time, whoever requests them, and savepoints inside them. Callers that wait too long get
 * DatabaseBusy.
 */
export abstract class OneWriter {
  /** Turns of this process; other processes are waited for in {@link begin}. */
  protected readonly turns = new Turns();
  readonly #patience = new AsyncLocalStorage<number>();
  readonly #waitMs: number;

  constructor(waitMs = usualWaitMs) {
    this.#waitMs = waitMs;
  }

  /** Begins a transaction once no other process is in one, or throws DatabaseBusy after `until`. */
  protected abstract begin(until: number): Promise<Held>;

  /** See {@link Database.lastCommit}. */
  lastCommit(): number | undefined {
    return undefined;
  }

  /** True if the caller is inside a transaction. */
  get isInTransaction(): boolean {
    return this.scope() !== undefined;
  }

  /** Runs work in a transaction, or in a savepoint of the caller's; an error undoes everything it wrote. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const outer = this.scope();
    if (outer) return this.#savepoint(outer, work);
    const until = this.latest();
    const after: Scope["after"] = [];
    const result = await this.turns.during(until, async () => {
      const held = await this.begin(until);
      try {
        return await this.#finish(newScope(this, held, after), work, "COMMIT", "ROLLBACK");
      } finally {
        held.release();
      }
    });
    for (const follow of after) await attempt(follow);
    return result;
  }

  /** Runs work whose changes wait no longer than `waitMs`; returns false if one would have had to wait longer. */
  async briefly(work: () => Promise<unknown>, waitMs: number): Promise<boolean> {
    try {
      await this.#patience.run(waitMs, async () => void (await work()));
      return true;
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error;
      return false;
    }
  }

  /** Runs work whose changes may wait for their turn as long as `waitMs`, instead of the usual time. */
  patiently<Result>(work: () => Promise<Result>, waitMs: number): Promise<Result> {
    return this.#patience.run(waitMs, work);
  }

  #savepoint<Result>(outer: Scope, work: () => Promise<Result>): Promise<Result> {
    return outer.turns.during(this.latest(), async () => {
      const scope = newScope(this, outer.held, [], outer);
      await outer.held.exec("SAVEPOINT inner_transaction");
      const undo = "ROLLBACK TO inner_transaction; RELEASE inner_transaction";
      const result = await this.#finish(scope, work, "RELEASE inner_transaction", undo);
      outer.after.push(...scope.after);
      return result;
    });
  }

  /** Runs the work and ends the scope, after everything that the work began without awaiting it. */
  async #finish<Result>(
    scope: Scope,
    work: () => Promise<Result>,
    keep: string,
    undo: string,
  ): Promise<Result> {
    try {
      // Awaited inside the scope, because a returned query begins only when it is awaited.
      const result = await inScope(scope, async () => {
        const answer = await work();
        return answer;
      });
      await scope.turns.during(this.latest(), async () => {
        await scope.held.exec(keep);
        scope.isOpen = false;
      });
      return result;
    } catch (error) {
      scope.isOpen = false;
      await scope.held.undo(undo);
      throw error;
    }
  }

  /** Returns the scope on this database that the running code is in. */
  protected scope(): Scope | undefined {
    const scope = currentScope();
    return scope?.of === this ? scope : undefined;
  }

  /** Returns how long the running code may wait for its turn, as a time of `performance.now()` in milliseconds. */
  protected latest(): number {
    return performance.now() + (this.#patience.getStore() ?? this.#waitMs);
  }
}

/** The change is committed, even if what follows it fails. */
async function attempt(follow: () => unknown): Promise<void> {
  try {
    await follow();
  } catch (error) {
    log.error({ err: error }, "what should follow a change failed");
  }
}

/** Lock number under which processes that start together wait for each other; migrations have their own. */
const startLock = 3;

/**
 * Runs work that processes sharing a database must do one after the other; a file has only one process at its start.
 */
export async function startingAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  const { directDatabaseUrl } = environment();
  if (directDatabaseUrl === undefined) return work();
  const client = new (driver().Client)({ connectionString: directDatabaseUrl });
  client.on("error", () => undefined);
  await whileThere(() => client.connect());
  try {
    await client.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0");
    await takeLock(client, startLock);
    return await work();
  } finally {
    await client.query("COMMIT").catch(() => undefined);
    await client.end();
  }
}
