import { AsyncLocalStorage } from "node:async_hooks";
import type { Held } from "../one-writer.ts";
import { Turns } from "./turns.ts";

/** A transaction or a savepoint: what asynchronous work inside it writes belongs to it while it is open. */
export interface Scope {
  /** The database that it is on. */
  readonly of: object;
  /** The connection that it is on. */
  readonly held: Held;
  /** The scope that a savepoint lies in. */
  readonly outer: Scope | undefined;
  /** Queue in which its savepoints and statements wait for their turn. */
  readonly turns: Turns;
  /** Callbacks that wait for the commit. */
  readonly after: (() => unknown)[];
  /** Work that outlives its scope is outside of it. */
  isOpen: boolean;
}

const handle = globalThis as typeof globalThis & { [key: symbol]: unknown };
const key = Symbol.for("redakce.transactions");
handle[key] ??= new AsyncLocalStorage<Scope>();

/** Shared by the bundles of the application, each of which has modules of its own. */
const scopes = handle[key] as AsyncLocalStorage<Scope | undefined>;

export function newScope(of: object, held: Held, after: Scope["after"], outer?: Scope): Scope {
  return { of, held, outer, turns: new Turns(), after, isOpen: true };
}

export function inScope<Result>(scope: Scope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/** Runs work that has nothing to do with the scope that the running code is in. */
export function outsideScopes<Result>(work: () => Result): Result {
  return scopes.run(undefined, work);
}

/** The innermost open scope that the running code is in. */
export function currentScope(): Scope | undefined {
  let scope = scopes.getStore();
  while (scope && !scope.isOpen) scope = scope.outer;
  return scope;
}

/**
 * Leaves work for the moment after the commit: mail, files, whatever takes time or cannot be taken back. It is not
 * done after a roll-back, and at once outside of a transaction.
 */
export async function afterCommit(work: () => unknown): Promise<void> {
  const scope = currentScope();
  if (scope) scope.after.push(work);
  else await work();
}
