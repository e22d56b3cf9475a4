import { AsyncLocalStorage } from "node:async_hooks";
import type Sqlite from "better-sqlite3";
import { log } from "#lib/log";
import { isDatabaseBusy, whenFree } from "./busy.ts";
import { currentScope, inScope, newScope, type Scope } from "./scope.ts";
import { Turns } from "./turns.ts";

/** How long a change waits for its turn unless said otherwise. */
const usualWaitMs = 5000;

/**
 * A connection that writes, for one transaction or statement at a time, and one beside it that only ever sees what
 * is committed. Whoever waits too long for the first gets DatabaseBusy.
 */
export class Connections {
  readonly writer: Sqlite.Database;
  /** Absent for a database in memory, which has one connection only. */
  readonly reader: Sqlite.Database | undefined;
  readonly #turns = new Turns();
  readonly #patience = new AsyncLocalStorage<number>();
  readonly #waitMs: number;

  constructor(writer: Sqlite.Database, reader: Sqlite.Database | undefined, waitMs = usualWaitMs) {
    this.writer = writer;
    this.reader = reader;
    this.#waitMs = waitMs;
  }

  /** Whether whoever asks is inside a transaction. */
  get isInTransaction(): boolean {
    return this.#scope() !== undefined;
  }

  /** Runs a statement, inside the caller's transaction where there is one. */
  async run<Result>(isReading: boolean, statement: (client: Sqlite.Database) => Result): Promise<Result> {
    const { writer, reader } = this;
    const until = this.#latest();
    const scope = this.#scope();
    if (scope && !scope.turns.isTaken) return statement(writer);
    if (scope) {
      return scope.turns.during(until, () =>
        scope.isOpen ? statement(writer) : this.run(isReading, statement),
      );
    }
    if (isReading && reader) return whenFree(() => statement(reader), until);
    return this.#turns.during(until, () => whenFree(() => statement(writer), until));
  }

  /** Runs work in a transaction, or in a savepoint of the caller's; a throw undoes all that it wrote. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const outer = this.#scope();
    if (outer) return this.#savepoint(outer, work);
    const scope = newScope(this);
    const until = this.#latest();
    const result = await this.#turns.during(until, async () => {
      await whenFree(() => this.writer.exec("BEGIN IMMEDIATE"), until);
      return this.#finish(scope, work, "COMMIT", "ROLLBACK");
    });
    for (const follow of scope.after) await attempt(follow);
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

  close(): void {
    this.reader?.close();
    this.writer.close();
  }

  #savepoint<Result>(outer: Scope, work: () => Promise<Result>): Promise<Result> {
    return outer.turns.during(this.#latest(), async () => {
      const scope = newScope(this, outer);
      this.writer.exec("SAVEPOINT inner_transaction");
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
      await scope.turns.during(this.#latest(), () => {
        this.writer.exec(keep);
        scope.isOpen = false;
      });
      return result;
    } catch (error) {
      if (this.writer.inTransaction) this.writer.exec(undo);
      throw error;
    } finally {
      scope.isOpen = false;
    }
  }

  #scope(): Scope | undefined {
    const scope = currentScope();
    return scope?.of === this ? scope : undefined;
  }

  #latest(): number {
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
