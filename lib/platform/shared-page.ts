import { AsyncLocalStorage } from "node:async_hooks";

/** Pages that look the same at any number of addresses, as the cache offers them while one of these is rendered. */
export interface SharedPages {
  /** Checks whether the page of a name is cached; if not, the one that is rendered becomes it. */
  take(name: string): boolean;
}

const handle = globalThis as typeof globalThis & { [key: symbol]: unknown };
const key = Symbol.for("redakce.shared-pages");
handle[key] ??= new AsyncLocalStorage<SharedPages>();

/** Shared by the server and the bundles of the application, each of which has its own modules. */
const offered = handle[key] as AsyncLocalStorage<SharedPages>;

/**
 * Declares that the page to be rendered is the same at all addresses that give this name, and checks whether it is
 * cached. Then it must not be rendered: the cached one is sent, whatever the caller responds with.
 */
export function takeSharedPage(name: string): boolean {
  return offered.getStore()?.take(name) ?? false;
}

/** Runs a rendering that may take one of these pages. */
export function offerSharedPages<Result>(pages: SharedPages, work: () => Result): Result {
  return offered.run(pages, work);
}
