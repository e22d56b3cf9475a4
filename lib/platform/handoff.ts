import { randomToken } from "./random.ts";

/**
 * A store for passing things from the middleware to the page of the same request, which is rendered in this process.
 */
export interface Handoff<Thing> {
  /** Puts a thing aside; returns its name. */
  readonly put: (thing: Thing) => string;
  /** Returns the thing and removes it, so it works once. */
  readonly take: (name: string | null | undefined) => Thing | undefined;
}

/** @param key one for each kind of things; every bundle of the application has modules of its own, and all of them the same things */
export function createHandoff<Thing>(key: string): Handoff<Thing> {
  const waiting = () => {
    handle[Symbol.for(key)] ??= new Map();
    return handle[Symbol.for(key)] as Map<string, Thing>;
  };
  return {
    put: (thing) => {
      const name = randomToken(16);
      for (const oldest of waiting().keys()) {
        if (waiting().size < most) break;
        waiting().delete(oldest);
      }
      waiting().set(name, thing);
      return name;
    },
    take: (name) => {
      if (name === null || name === undefined) return undefined;
      const thing = waiting().get(name);
      waiting().delete(name);
      return thing;
    },
  };
}

const handle = globalThis as typeof globalThis & { [key: symbol]: Map<string, unknown> | undefined };

/** More than are ever between the middleware and their page at once. */
const most = 1000;
