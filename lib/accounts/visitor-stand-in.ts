import { AsyncLocalStorage } from "node:async_hooks";

/** Of somebody signed in to the website, what pages show of nobody else. */
export interface Personal {
  readonly name: string;
  /** Token of the session, which forms carry. */
  readonly csrf: string;
}

interface Standing extends Personal {
  /** Hears of whatever else a page wants to know of the visitor. */
  readonly onDependence: (what: string) => void;
}

/** A page that is drawn for everybody signed in depends on one of them. */
class DependsOnVisitor extends Error {}

const handle = globalThis as typeof globalThis & { [key: symbol]: unknown };
const key = Symbol.for("redakce.stand-in");
handle[key] ??= new AsyncLocalStorage<Standing>();

/** Shared by the server and the bundles of the application, each of which has modules of its own. */
const standing = handle[key] as AsyncLocalStorage<Standing>;

/** Draws for somebody who stands in for everybody signed in; `work` learns of him no more than `personal`. */
export function drawnForStandIn<Result>(standIn: Standing, work: () => Result): Result {
  return standing.run(standIn, work);
}

/**
 * Returns the person who stands in for the signed-in website user; undefined where a request is answered for itself.
 */
export function standIn(): Personal | undefined {
  return standing.getStore();
}

/** To be called before something is read of the visitor that is in no {@link Personal}: throws where nobody in particular asks. */
export function needsVisitor(what: string): void {
  const present = standing.getStore();
  if (!present) return;
  present.onDependence(what);
  throw new DependsOnVisitor(`A page drawn for everybody signed in wants to know ${what} of one of them.`);
}
