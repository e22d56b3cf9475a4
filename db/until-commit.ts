import { type Database, database } from "./client.ts";
import { frozen } from "./frozen.ts";
import { isObserved } from "./statement-observer.ts";

/**
 * A reading by a key that tells again what it found for as long as nothing at all is committed, by this process or
 * another one: whatever is changed counts at the very next request. Where commits cannot be told ({@link
 * Database.lastCommit}), and where somebody observes what is read, it reads each time.
 */
export function untilCommit<Key extends string | number, Value>(
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new WeakMap<Database, { readonly commit: number; readonly found: Map<Key, Value> }>();
  return async (key) => {
    const open = database();
    // Asked before reading: what is committed meanwhile makes another number, and is read then.
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
