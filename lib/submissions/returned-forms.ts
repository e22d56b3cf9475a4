import type { Issue } from "#lib/engine/form/issue";
import { randomToken } from "#lib/random";

/** A form that could not be taken, on its way back to the page that asks for it once more. */
export interface ReturnedForm {
  readonly formId: number;
  readonly reason: "invalid" | "session";
  /** What was typed and chosen; files have to be chosen anew. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly issues: readonly Issue[];
  /** The token that it came with, where that was good: who corrects a word is not too fast. */
  readonly token: string | undefined;
}

const drawn = new WeakSet<ReturnedForm>();

/** Notes that a page shows it. */
export function noteDrawn(form: ReturnedForm): void {
  drawn.add(form);
}

export function isDrawn(form: ReturnedForm): boolean {
  return drawn.has(form);
}

const handle = globalThis as typeof globalThis & { [key: symbol]: Map<string, ReturnedForm> | undefined };
const key = Symbol.for("redakce.returned-forms");

/** More than are ever between the middleware and their page at once. */
const mostReturned = 100;

/** Lays a form aside for the page of the same request, which is drawn in this process; answers under which name. */
export function returnForm(form: ReturnedForm): string {
  handle[key] ??= new Map();
  const waiting = handle[key];
  const name = randomToken(16);
  for (const oldest of waiting.keys()) {
    if (waiting.size < mostReturned) break;
    waiting.delete(oldest);
  }
  waiting.set(name, form);
  return name;
}

/** Takes it up again, once. */
export function takeReturnedForm(name: string | null): ReturnedForm | undefined {
  const form = name === null ? undefined : handle[key]?.get(name);
  if (name !== null) handle[key]?.delete(name);
  return form;
}
