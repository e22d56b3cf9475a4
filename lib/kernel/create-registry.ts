/** Entries that features register for code which must not import them; filled once, where a process begins. */
export interface Registry<T> {
  /** In the order of registration. Throws where nothing has been registered. */
  all(): readonly T[];
  /** Replaces what was registered before. */
  fill(entries: readonly T[]): void;
}

/**
 * Creates the registry of one kind of thing. It lives on `globalThis`: the framework bundles files more than once, and
 * its bundles ask for what the process has registered.
 */
export function createRegistry<T>(name: string): Registry<T> {
  const key = Symbol.for(`redakce.registry.${name}`);
  const shared = globalThis as typeof globalThis & { [key: symbol]: readonly T[] | null | undefined };
  shared[key] ??= null;
  return {
    all() {
      const entries = shared[key];
      if (!entries)
        throw new Error(`No ${name} are registered: import "#lib/features" where the process begins.`);
      return entries;
    },
    fill(entries) {
      shared[key] = entries;
    },
  };
}
