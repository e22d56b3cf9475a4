import type { AnswerData } from "./answer.ts";
import type { Host } from "./host.ts";

/** Callback run after a data-json action that worked, instead of rendering the page anew. */
export type AfterCallback = (context: {
  readonly element: HTMLElement;
  readonly data: AnswerData;
  readonly host: Host;
}) => unknown;

/**
 * Registers the callback for a name of `data-after`; returns the function that removes it.
 *
 * @public what a module's own screens extend the specification's data-after with
 */
export function registerAfter(name: string, callback: AfterCallback): () => void {
  callbacks.set(name, callback);
  return () => {
    if (callbacks.get(name) === callback) callbacks.delete(name);
  };
}

/** Returns the callback of a name; `refresh` and `none` always exist. */
export function afterCallback(name: string): AfterCallback | undefined {
  return callbacks.get(name);
}

const callbacks = new Map<string, AfterCallback>([
  ["refresh", ({ host }) => host.refresh()],
  ["none", () => undefined],
]);
