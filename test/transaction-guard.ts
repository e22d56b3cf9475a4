import { createHook } from "node:async_hooks";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, afterEach } from "vitest";
import { currentScope } from "../db/sqlite/scope.ts";

/**
 * Fails every test in which a transaction waits for something other than the database, or touches a file: all other
 * changes would wait with it. Timers, sockets, hashes and files each announce themselves to Node by a name.
 */
export function guardTransactions(): void {
  const init = (_: number, type: string) => void (isComputing.has(type) || note(type));
  const hook = createHook({ init, trackPromises: false }).enable();
  const originals = Object.entries(fs).filter(([name]) => name.endsWith("Sync"));
  for (const [name, method] of originals) {
    if (typeof method !== "function") continue;
    const noted = (...args: unknown[]) => {
      note(name);
      return Reflect.apply(method, fs, args);
    };
    Object.assign(fs, { [name]: Object.assign(noted, method) });
  }
  syncBuiltinESMExports();
  afterEach(() => {
    const problem = foundInTransactions();
    if (problem) throw problem;
  });
  afterAll(() => {
    hook.disable();
    Object.assign(fs, Object.fromEntries(originals));
    syncBuiltinESMExports();
  });
}

/** Returns the first problem found since the last call. */
export function foundInTransactions(): Error | undefined {
  const problem = found;
  found = undefined;
  return problem;
}

let found: Error | undefined;

function note(what: string): void {
  if (currentScope()) found ??= new Error(`${what} inside a transaction`);
}

/** Resources that only continue computing; random bytes and keys are available at once. */
const isComputing = new Set(["TickObject", "Microtask", "RANDOMBYTESREQUEST", "DERIVEBITSREQUEST"]);
