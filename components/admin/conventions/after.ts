import type { AnswerData } from "./answer.ts";
import type { Host } from "./host.ts";

/** What runs after a data-json action that worked, instead of drawing the page anew. */
export type AfterCallback = (context: {
  readonly element: HTMLElement;
  readonly data: AnswerData;
  readonly host: Host;
}) => unknown;

/**
 * Gives a name of `data-after` its meaning; returns what takes it away again.
 *
 * @public what a module's own screens extend the specification's data-after with
 */
export function registerAfter(name: string, callback: AfterCallback): () => void {
  callbacks.set(name, callback);
  return () => {
    if (callbacks.get(name) === callback) callbacks.delete(name);
  };
}

/** The callback of a name; `refresh` and `none` are always there. */
export function afterCallback(name: string): AfterCallback | undefined {
  return callbacks.get(name);
}

const callbacks = new Map<string, AfterCallback>([
  ["refresh", ({ host }) => host.refresh()],
  ["none", () => undefined],
]);
