import { type Database, database } from "./client.ts";
import { frozen } from "./frozen.ts";
import { isObserved } from "./statement-observer.ts";

/**
 * Returns a reading by a key that repeats its result as long as nothing is committed, by this process or another one:
 * any change counts at the very next request. If commits cannot be detected ({@link Database.lastCommit}), or if
 * reads are observed, it reads each time.
 */
export function untilCommit<Key extends string | number, Value>(
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new WeakMap<Database, { readonly commit: number; readonly found: Map<Key, Value> }>();
  return async (key) => {
    const open = database();
    // Queried before reading: a commit in the meantime changes the number and leads to a new read.
    const commit = isObserved() ? undefined : open.lastCommit();
    if (commit === undefined) return frozen(await read(key));
    let known = kept.get(open);
    if (known?.commit !== commit || known.found.size >= mostKept) {
      known = { commit, found: new Map() };
      kept.set(open, known);
    }
    const found = known.found.get(key);
    if (found !== undefined) return found;
    const value = frozen(await read(key));
    known.found.set(key, value);
    return value;
  };
}

const mostKept = 1000;
