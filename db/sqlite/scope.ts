import { AsyncLocalStorage } from "node:async_hooks";
import type { Held } from "../one-writer.ts";
import { Turns } from "./turns.ts";

/** A transaction or a savepoint: what asynchronous work inside it writes belongs to it while it is open. */
export interface Scope {
  /** The database that it is on. */
  readonly of: object;
  readonly held: Held;
  /** Scope that contains a savepoint. */
  readonly outer: Scope | undefined;
  /** Queue in which its savepoints and statements wait for their turn. */
  readonly turns: Turns;
  /** Callbacks that wait for the commit. */
  readonly after: (() => unknown)[];
  /** True while work belongs to it; work that outlives its scope is outside of it. */
  isOpen: boolean;
}

const handle = globalThis as typeof globalThis & { [key: symbol]: unknown };
const key = Symbol.for("redakce.transactions");
handle[key] ??= new AsyncLocalStorage<Scope>();

/** Shared by the bundles of the application, each of which has its own modules. */
const scopes = handle[key] as AsyncLocalStorage<Scope | undefined>;

export function newScope(of: object, held: Held, after: Scope["after"], outer?: Scope): Scope {
  return { of, held, outer, turns: new Turns(), after, isOpen: true };
}

export function inScope<Result>(scope: Scope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/** Runs work that is independent of the scope that the running code is in. */
export function outsideScopes<Result>(work: () => Result): Result {
  return scopes.run(undefined, work);
}

/** Returns the innermost open scope that the running code is in. */
export function currentScope(): Scope | undefined {
  let scope = scopes.getStore();
  while (scope && !scope.isOpen) scope = scope.outer;
  return scope;
}

/**
 * Postpones work until after the commit: mail, files, anything that takes time or cannot be undone. It is not done
 * after a rollback, and done at once outside a transaction.
 */
export async function afterCommit(work: () => unknown): Promise<void> {
  const scope = currentScope();
  if (scope) scope.after.push(work);
  else await work();
}
