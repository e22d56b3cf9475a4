import type { Connection, Transaction } from "#db/client";
import { composeBehaviour } from "./compose-behaviour.ts";
import { createRegistry } from "./create-registry.ts";
import type { Row } from "./engine/form/encode.ts";
import type { Behaviour } from "./module/behaviour.ts";
import type { AnyModule, RecordId } from "./module/define-module.ts";

/*
 * The engine and everything built on it look modules up here and import none of them; `lib/features.ts` lists what is
 * registered, and is imported where a process begins.
 */

/** A module together with its behaviour, as `lib/features.ts` registers it. */
interface RegisteredModule {
  readonly module: AnyModule;
  /** Absent where the module only stores its fields. */
  readonly behaviour?: Behaviour<AnyModule>;
}

/**
 * Subscriber that maintains something besides records, such as the search index; called in the transaction of each
 * change.
 */
export interface ChangeSubscriber {
  /** @param before the record as it was; absent where it is new, or to be taken as new */
  stored(module: AnyModule, row: Row, tx: Transaction, before?: Row): Promise<void>;
  /** The record was deleted permanently. */
  removed(module: AnyModule, id: RecordId, tx: Transaction): Promise<void>;
}

/** Finds records by addresses that texts hold as they are typed, so that a text refers to what it names. */
export interface AddressReader {
  /** Page name of the module whose records it finds. */
  readonly module: string;
  find(connection: Connection, text: string): Promise<readonly RecordId[]>;
}

export const addressReaders = createRegistry<AddressReader>("address readers");
export const registeredModules = createRegistry<RegisteredModule>("modules");
export const changeSubscribers = createRegistry<ChangeSubscriber>("change subscribers");

/** Id of the one record of a single module. */
export const singleId = 1;

/** The registered modules in the order of the navigation. */
export function everyModule(): readonly AnyModule[] {
  return registeredModules.all().map(({ module }) => module);
}

/** Those of them whose records are listed. */
export function listedModules(): readonly AnyModule[] {
  return everyModule().filter(({ single }) => !single);
}

/** The module with a page name such as `pages`, or undefined. */
export function moduleNamed(name: string): AnyModule | undefined {
  return registered(name)?.module;
}

/** True where an action is offered for a record now. */
export async function appliesNow(
  module: AnyModule,
  action: string,
  row: Row,
  adminId: string,
): Promise<boolean> {
  return (await behaviourOf(module).applies?.[action]?.(row, adminId)) ?? true;
}

/** The behaviour of a module, composed of that of its traits and its own. */
export function behaviourOf(module: AnyModule): Behaviour<AnyModule> {
  const known = composed.get(module);
  if (known) return known;
  const behaviour = composeBehaviour(module, registered(module.name)?.behaviour ?? plain);
  composed.set(module, behaviour);
  return behaviour;
}

const plain: Behaviour<AnyModule> = { actions: {} };
const composed = new WeakMap<AnyModule, Behaviour<AnyModule>>();
const byName = new WeakMap<readonly RegisteredModule[], ReadonlyMap<string, RegisteredModule>>();

function registered(name: string): RegisteredModule | undefined {
  const all = registeredModules.all();
  let names = byName.get(all);
  if (!names) {
    names = new Map(all.map((one) => [one.module.name, one]));
    if (names.size < all.length) throw new Error("Two modules are registered under one name.");
    byName.set(all, names);
  }
  return names.get(name);
}
