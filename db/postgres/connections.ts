import type pg from "pg";
import { type Held, OneWriter } from "../one-writer.ts";
import { DatabaseBusy } from "../sqlite/busy.ts";
import { driver } from "./driver.ts";
import { gone, whileThere } from "./gone.ts";
import { locks } from "./locks.ts";

/**
 * A pool of connections, of which one at a time writes: it holds a lock that all processes share, which is exactly
 * what SQLite promises. Reading never waits.
 */
export class Connections extends OneWriter {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, waitMs?: number) {
    super(waitMs);
    this.#pool = pool;
  }

  /**
   * Runs a statement, inside the caller's transaction if there is one; a change outside a transaction is one by
   * itself.
   */
  async run<Result>(isReading: boolean, statement: (client: Client) => Promise<Result>): Promise<Result> {
    const scope = this.scope();
    if (scope) {
      return scope.turns.during(this.latest(), () =>
        scope.isOpen
          ? whileThere(() => statement(scope.held.client as Client))
          : this.run(isReading, statement),
      );
    }
    return isReading
      ? whileThere(() => statement(this.#pool))
      : this.transaction(() => this.run(isReading, statement));
  }

  async close(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }

  protected override async begin(until: number): Promise<Held> {
    const client = await whileThere(() => this.#pool.connect());
    client.on("error", leaveToStatement);
    const waitMs = Math.max(1, Math.ceil(until - performance.now()));
    try {
      await client.query(
        `BEGIN; SET LOCAL lock_timeout = ${waitMs}; SELECT pg_advisory_xact_lock(${locks.writers})`,
      );
    } catch (error) {
      client.release(true);
      throw isLockTimeout(error) ? new DatabaseBusy(error) : gone(error);
    }
    return heldOn(client);
  }
}

/** Client that statements can be sent to. */
export type Client = Pick<pg.PoolClient, "query">;

function heldOn(client: pg.PoolClient): Held {
  let isLost = false;
  return {
    client,
    exec: (statement) => whileThere(() => client.query(statement)),
    undo: (statement) =>
      client.query(statement).catch(() => {
        isLost = true;
      }),
    release: () => {
      client.off("error", leaveToStatement);
      client.release(isLost);
    },
  };
}

/** A connection lost between two statements fails the next one; an error without a listener would end the process. */
function leaveToStatement(): void {}

/** `lock_not_available`, appendix A of PostgreSQL's manual. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof driver().DatabaseError && error.code === "55P03";
}
