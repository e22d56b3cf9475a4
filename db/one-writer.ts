import { AsyncLocalStorage } from "node:async_hooks";
import { environment } from "../lib/platform/env.ts";
import { log } from "../lib/platform/log.ts";
import { driver } from "./postgres/driver.ts";
import { whileThere } from "./postgres/gone.ts";
import { takeLock } from "./postgres/locks.ts";
import { isDatabaseBusy } from "./sqlite/busy.ts";
import type { Scope } from "./sqlite/scope.ts";
import { currentScope, inScope, newScope } from "./sqlite/scope.ts";
import { Turns } from "./sqlite/turns.ts";

/** Default time a change waits for its turn. */
const usualWaitMs = 5000;

/** The connection that a transaction is on. */
export interface Held {
  readonly client: unknown;
  /** Runs what begins, keeps or undoes a transaction or a savepoint. */
  exec(statement: string): unknown;
  /** The same for what undoes, where there still is something to undo. */
  undo(statement: string): unknown;
  /** The transaction has ended. */
  release(): void;
}

/** Transactions, one at a time whoever asks, and savepoints inside them. Whoever waits too long gets DatabaseBusy. */
export abstract class OneWriter {
  /** Of this process; other ones are waited for in {@link begin}. */
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

  /** Runs work in a transaction, or in a savepoint of the caller's; a throw undoes all that it wrote. */
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

  /** Runs work whose changes wait no longer than `waitMs`; false where one would have had to. */
  async briefly(work: () => Promise<unknown>, waitMs: number): Promise<boolean> {
    try {
      await this.#patience.run(waitMs, async () => void (await work()));
      return true;
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error;
      return false;
    }
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

  /** Runs the work and ends the scope, after what the work has begun without awaiting it. */
  async #finish<Result>(
    scope: Scope,
    work: () => Promise<Result>,
    keep: string,
    undo: string,
  ): Promise<Result> {
    try {
      // Awaited inside, because a query that is returned begins only then.
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

  /** The scope on this database that the running code is in. */
  protected scope(): Scope | undefined {
    const scope = currentScope();
    return scope?.of === this ? scope : undefined;
  }

  /** Until when the running code waits for its turn, in milliseconds of `performance.now()`. */
  protected latest(): number {
    return performance.now() + (this.#patience.getStore() ?? this.#waitMs);
  }
}

/** The change is committed whatever becomes of what follows it. */
async function attempt(follow: () => unknown): Promise<void> {
  try {
    await follow();
  } catch (error) {
    log.error({ err: error }, "what should follow a change failed");
  }
}

/** The number under which processes that start together wait for each other; migrations have one of their own. */
const startLock = 3;

/** Does what processes that share a database must do one after the other; a file has one process alone at its start. */
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
