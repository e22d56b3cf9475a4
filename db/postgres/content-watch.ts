import type pg from "pg";
import type { ContentWatch, Watched } from "../content.ts";
import { revisions } from "./content-triggers.ts";
import { driver } from "./driver.ts";

/**
 * Queries the revisions of all content with one statement on a connection of its own. Callers that come while a query
 * is running wait for the next one, which all of them share.
 */
export class PostgresContentWatch implements ContentWatch {
  readonly #pool: pg.Pool;
  readonly #watched: Watched;
  #version = 0;
  #revisions: ReadonlyMap<string, number> = new Map();
  #times: ReadonlyMap<string, number> = new Map();
  #texts: ReadonlyMap<string, readonly string[]> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(connectionString: string, watched: Watched) {
    this.#watched = watched;
    this.#pool = new (driver().Pool)({
      connectionString,
      max: 1,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    });
    // The pool connects again with the next query.
    this.#pool.on("error", () => undefined);
  }

  refresh = (now: number): Promise<void> => {
    if (!this.#running) {
      this.#running = this.#look(now).finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.refresh(now);
      });
    return this.#next;
  };

  version(): number {
    return this.#version;
  }

  /** Tables and triggers are changed only at the start. */
  structure(): number {
    return 0;
  }

  revisions(): ReadonlyMap<string, number> {
    return this.#revisions;
  }

  nextTime(table: string, column: string): number {
    return this.#times.get(`${table}.${column}`) ?? Number.POSITIVE_INFINITY;
  }

  texts(table: string, column: string): readonly string[] {
    return this.#texts.get(`${table}.${column}`) ?? [];
  }

  close(): void {
    void this.#pool.end();
  }

  async #look(now: number): Promise<void> {
    const rows = await this.#rows(`SELECT name, revision FROM ${revisions}`);
    const found = new Map(rows.map(([name, revision]) => [String(name), Number(revision)]));
    const isSame =
      found.size === this.#revisions.size &&
      [...found].every(([name, revision]) => this.#revisions.get(name) === revision);
    const isTimeUp = now < this.#readAt || [...this.#times.values()].some((time) => time <= now);
    if (isSame && !isTimeUp) return;
    const [times, texts] = [await this.#nextTimes(now), await this.#readTexts()];
    this.#revisions = found;
    this.#times = times;
    this.#texts = texts;
    this.#readAt = now;
    this.#version += 1;
  }

  async #nextTimes(now: number): Promise<ReadonlyMap<string, number>> {
    const columns = [...this.#watched.times].flatMap(([table, names]) =>
      names.map((name) => [table, name] as const),
    );
    const questions = columns.map(
      ([table, name]) =>
        `SELECT '${table}.${name}', min("${name}") FROM "${table}" WHERE "${name}" > $1 AND deleted_at IS NULL`,
    );
    if (questions.length === 0) return new Map();
    const rows = await this.#rows(questions.join(" UNION ALL "), [now]);
    return new Map(
      rows.flatMap(([key, time]) => (time === null ? [] : [[String(key), Number(time)] as const])),
    );
  }

  async #readTexts(): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = new Map<string, readonly string[]>();
    for (const [table, column] of this.#watched.texts) {
      const rows = await this.#rows(`SELECT "${column}" FROM "${table}" WHERE deleted_at IS NULL`);
      found.set(
        `${table}.${column}`,
        rows.map(([text]) => String(text)),
      );
    }
    return found;
  }

  async #rows(text: string, values: readonly unknown[] = []): Promise<readonly (readonly unknown[])[]> {
    const { rows } = await this.#pool.query({ text, values: [...values], rowMode: "array" });
    return rows;
  }
}
