import { AsyncLocalStorage } from "node:async_hooks";

/** Data of a person signed in to the website that pages show only to that person. */
export interface Personal {
  readonly name: string;
  /** Token of the session, included in forms. */
  readonly csrf: string;
}

interface Standing extends Personal {
  /** Called when a page needs anything else about the visitor. */
  readonly onDependence: (what: string) => void;
}

/** A page that is rendered once for everyone signed in depends on a particular person. */
class DependsOnVisitor extends Error {}

const handle = globalThis as typeof globalThis & { [key: symbol]: unknown };
const key = Symbol.for("redakce.stand-in");
handle[key] ??= new AsyncLocalStorage<Standing>();

/** Shared by the server and the bundles of the application, each of which has its own modules. */
const standing = handle[key] as AsyncLocalStorage<Standing>;

/** Renders for a stand-in that represents everyone signed in; `work` can read nothing of the person but `personal`. */
export function drawnForStandIn<Result>(standIn: Standing, work: () => Result): Result {
  return standing.run(standIn, work);
}

/**
 * Returns the person who stands in for the signed-in website user; undefined where a request is answered for itself.
 */
export function standIn(): Personal | undefined {
  return standing.getStore();
}

/**
 * Must be called before reading anything of the visitor that is not in {@link Personal}: throws when rendering for
 * the stand-in.
 */
export function needsVisitor(what: string): void {
  const present = standing.getStore();
  if (!present) return;
  present.onDependence(what);
  throw new DependsOnVisitor(`A page drawn for everybody signed in wants to know ${what} of one of them.`);
}
