import { LRUCache } from "lru-cache";
import { frozen } from "#db/frozen";
import type { Statement } from "#db/statement-observer";
import type { Tokens } from "./freshness.ts";
import { tablesRead } from "./tables-read.ts";

/** Database results that pages are rendered from, remembered as long as their tables are unchanged. */
export interface RememberedReads {
  /** Returns the known result of a statement, or what `ask` brings; every rendering gets the same frozen rows. */
  of<Answer>(statement: Statement, drawing: Drawing, ask: () => Promise<Answer>): Promise<Answer>;
}

/** The moment and the content for which a page is rendered. */
interface Drawing {
  readonly moment: Date;
  readonly tokens: Tokens;
}

/**
 * Remembers reads. Statements that query what is visible at this moment count as one whatever the moment: tables get
 * another token as soon as a time in them has come.
 */
export function createRememberedReads(): RememberedReads {
  const reads = new LRUCache<string, Read>({ max: mostReads, maxSize: mostCharacters });
  return {
    of: <Answer>(statement: Statement, { moment, tokens }: Drawing, ask: () => Promise<Answer>) => {
      const tables = tablesRead(statement.text, tokens);
      if (!tables || tables.length === 0) return ask();
      const key = keyOf(statement, moment);
      const known = reads.get(key);
      if (known && tables.every((name, index) => tokens.get(name) === known.tokens[index]))
        return known.answer as Promise<Answer>;
      const answer = ask().then(frozen);
      const read = { answer, tokens: tables.map((name) => tokens.get(name)) };
      reads.set(key, read, { size: key.length });
      answer.then(
        (rows) => {
          const size = key.length + (JSON.stringify(rows)?.length ?? 0);
          if (reads.peek(key) === read) reads.set(key, read, { size });
        },
        () => reads.peek(key) === read && reads.delete(key),
      );
      return answer;
    },
  };
}

interface Read {
  readonly answer: Promise<unknown>;
  readonly tokens: readonly (object | undefined)[];
}

function keyOf({ text, form, values }: Statement, moment: Date): string {
  const time = moment.getTime();
  const iso = moment.toISOString();
  const written = JSON.stringify(values, (_, value) => (value === time || value === iso ? "now" : value));
  return `${form} ${text} ${written}`;
}

const mostReads = 2000;
const mostCharacters = 8 * 1024 * 1024;
